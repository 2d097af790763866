import { dashboardEntries } from '@hanout/i18n/catalogues/dashboard/entries/load.ts';
import { dashboardProducts } from '@hanout/i18n/catalogues/dashboard/products/load.ts';
import { dashboardPurchasing } from '@hanout/i18n/catalogues/dashboard/purchasing/load.ts';
import { dashboardPurchasingShell } from '@hanout/i18n/catalogues/dashboard/purchasing/shell/load.ts';
import { sharedProducts } from '@hanout/i18n/catalogues/shared/products/load.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconShoppingBag } from '@tabler/icons-react';
import type { Feature } from '../../app/feature.ts';
import type { NavigationLink } from '../../shell/navigation.ts';

const permission = 'purchasing.manage';
/** What is missing is made beside an order. */
const ORDER_TEXTS = [dashboardProducts, dashboardEntries, sharedProducts];

export const purchasingFeature: Feature = {
  key: 'purchasing',
  texts: [dashboardPurchasing],
  shellTexts: dashboardPurchasingShell,
  routes: [
    {
      path: 'supplier-orders',
      permission,
      page: async () => (await import('./pages/orders-page.tsx')).OrdersPage,
    },
    {
      path: 'supplier-orders/new',
      permission,
      page: async () => (await import('./pages/new-order-page.tsx')).NewOrderPage,
    },
    {
      path: 'supplier-orders/:orderId',
      permission,
      page: async () => (await import('./pages/order-page.tsx')).OrderPage,
      texts: ORDER_TEXTS,
    },
    {
      path: 'suppliers',
      permission,
      page: async () => (await import('./pages/suppliers-page.tsx')).SuppliersPage,
    },
    {
      path: 'suppliers/:supplierId',
      permission,
      page: async () => (await import('./pages/supplier-page.tsx')).SupplierPage,
    },
  ],
  menu: { group: 'logistics', links: usePurchasingLinks },
  keys: async () => (await import('./keys.ts')).keys,
  actions: [{ label: 'shell.newSupplierOrder', to: '/supplier-orders/new', permission }],
  search: {
    permission,
    group: 'shell.supplierOrders',
    find: async () => (await import('./api/use-order-search.tsx')).useOrderSearch,
    all: { label: 'shell.allSupplierOrders', to: '/supplier-orders?view=all&q=' },
  },
};

function usePurchasingLinks(): readonly NavigationLink[] {
  const t = useTranslate();
  return [
    {
      key: 'supplier-orders',
      label: t('shell.supplierOrders'),
      to: '/supplier-orders',
      icon: IconShoppingBag,
      permission,
      children: [
        { key: 'supplier-orders', label: t('shell.supplierOrders'), to: '/supplier-orders' },
        { key: 'suppliers', label: t('shell.suppliers'), to: '/suppliers' },
      ],
    },
  ];
}
