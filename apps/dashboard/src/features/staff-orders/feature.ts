import { dashboardCarrierChoice } from '@hanout/i18n/catalogues/dashboard/carrier-choice/load.ts';
import { dashboardStaffOrders } from '@hanout/i18n/catalogues/dashboard/staff-orders/load.ts';
import { dashboardOrdersShell } from '@hanout/i18n/catalogues/dashboard/orders/shell/load.ts';
import type { Feature } from '../../app/feature.ts';

export const staffOrdersFeature: Feature = {
  key: 'staff-orders',
  texts: [dashboardStaffOrders, dashboardCarrierChoice],
  shellTexts: dashboardOrdersShell,
  routes: [
    {
      path: 'orders/new',
      permission: 'orders.create',
      page: async () => (await import('./pages/new-order-page.tsx')).NewOrderPage,
    },
  ],
  shortcuts: [{ keys: 'n o', label: 'shell.newOrder', permission: 'orders.create', to: '/orders/new' }],
  keys: async () => (await import('./keys.ts')).keys,
  actions: [{ label: 'shell.newOrder', to: '/orders/new', permission: 'orders.create' }],
};
