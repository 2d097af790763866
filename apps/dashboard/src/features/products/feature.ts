import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconPackage } from '@tabler/icons-react';
import type { Feature } from '../../app/feature.ts';
import type { NavigationLink } from '../../shell/navigation.ts';
import { useProductEntries } from './api/use-product-entries.tsx';

export const productsFeature: Feature = {
  key: 'products',
  routes: [
    {
      path: 'products',
      permission: 'catalog.read',
      page: async () => (await import('./pages/products-page.tsx')).ProductsPage,
    },
    {
      path: 'products/imports',
      permission: 'catalog.write',
      page: async () => (await import('./pages/imports-page.tsx')).ImportsPage,
    },
    {
      path: 'products/imports/:importId',
      permission: 'catalog.write',
      page: async () => (await import('./pages/import-page.tsx')).ImportPage,
    },
    {
      path: 'products/labels',
      permission: 'catalog.read',
      page: async () => (await import('./pages/product-labels-page.tsx')).ProductLabelsPage,
    },
    {
      path: 'products/:productId',
      permission: 'catalog.read',
      page: async () => (await import('./pages/product-page.tsx')).ProductPage,
    },
  ],
  menu: { group: 'catalogue', links: useProductLinks },
  shortcuts: [{ keys: 'g p', label: 'shell.goProducts', to: '/products' }],
  search: {
    permission: 'catalog.read',
    group: 'gallery.searchProducts',
    find: useProductEntries,
    all: { label: 'shell.searchAllProducts', to: '/products?q=' },
  },
};

function useProductLinks(): readonly NavigationLink[] {
  const label = useTranslate()('shell.products');
  return [{ key: 'products', label, to: '/products', icon: IconPackage, permission: 'catalog.read' }];
}
