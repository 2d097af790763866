import { dashboardEntries } from '@hanout/i18n/catalogues/dashboard/entries/load.ts';
import { dashboardPictureWords } from '@hanout/i18n/catalogues/dashboard/picture-words/load.ts';
import { dashboardProducts } from '@hanout/i18n/catalogues/dashboard/products/load.ts';
import { dashboardProductsShell } from '@hanout/i18n/catalogues/dashboard/products/shell/load.ts';
import { sharedProducts } from '@hanout/i18n/catalogues/shared/products/load.ts';
import { dashboardImports } from '@hanout/i18n/catalogues/dashboard/imports/load.ts';
import { sharedImportFields } from '@hanout/i18n/catalogues/shared/import-fields/load.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconPackage } from '@tabler/icons-react';
import type { Feature } from '../../app/feature.ts';
import type { NavigationLink } from '../../shell/navigation.ts';

const IMPORT_TEXTS = [dashboardImports, sharedImportFields];

export const productsFeature: Feature = {
  key: 'products',
  texts: [dashboardProducts, dashboardPictureWords, dashboardEntries, sharedProducts],
  shellTexts: dashboardProductsShell,
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
      texts: IMPORT_TEXTS,
    },
    {
      path: 'products/imports/:importId',
      permission: 'catalog.write',
      page: async () => (await import('./pages/import-page.tsx')).ImportPage,
      texts: IMPORT_TEXTS,
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
  shortcuts: [{ keys: 'g p', label: 'shell.goProducts', permission: 'catalog.read', to: '/products' }],
  actions: [
    { label: 'shell.newProduct', to: '/products?open=new', permission: 'catalog.write' },
    { label: 'shell.importProducts', to: '/products/imports', permission: 'catalog.write' },
  ],
  search: {
    permission: 'catalog.read',
    group: 'gallery.searchProducts',
    find: async () => (await import('./api/use-product-entries.tsx')).useProductEntries,
    all: { label: 'shell.searchAllProducts', to: '/products?q=' },
  },
};

function useProductLinks(): readonly NavigationLink[] {
  const label = useTranslate()('shell.products');
  return [{ key: 'products', label, to: '/products', icon: IconPackage, permission: 'catalog.read' }];
}
