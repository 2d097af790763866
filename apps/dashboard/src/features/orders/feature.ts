import { dashboardAge } from '@hanout/i18n/catalogues/dashboard/age/load.ts';
import { dashboardAnnouncing } from '@hanout/i18n/catalogues/dashboard/announcing/load.ts';
import { dashboardCarrierChoice } from '@hanout/i18n/catalogues/dashboard/carrier-choice/load.ts';
import { dashboardBlacklist } from '@hanout/i18n/catalogues/dashboard/blacklist/load.ts';
import { dashboardMessageWords } from '@hanout/i18n/catalogues/dashboard/message-words/load.ts';
import { dashboardOrderEdit } from '@hanout/i18n/catalogues/dashboard/order-edit/load.ts';
import { dashboardParcelWords } from '@hanout/i18n/catalogues/dashboard/parcel-words/load.ts';
import { dashboardStaffOrders } from '@hanout/i18n/catalogues/dashboard/staff-orders/load.ts';
import { dashboardOrders } from '@hanout/i18n/catalogues/dashboard/orders/load.ts';
import { dashboardOrdersShell } from '@hanout/i18n/catalogues/dashboard/orders/shell/load.ts';
import type { Feature } from '../../app/feature.ts';
import { LiveConnection, LiveOrders } from './components/live/live-orders.tsx';
import { useOrderLinks } from './components/list/use-order-links.ts';

export const ordersFeature: Feature = {
  key: 'orders',
  texts: [dashboardOrders, dashboardAge],
  shellTexts: dashboardOrdersShell,
  routes: [
    {
      path: 'orders',
      permission: 'orders.read',
      ofShop: 'any',
      page: async () => (await import('./pages/orders-page.tsx')).OrdersPage,
      texts: [dashboardAnnouncing],
    },
    {
      path: 'orders/tags',
      permission: 'orders.read',
      page: async () => (await import('./pages/tags-page.tsx')).TagsPage,
    },
    {
      path: 'orders/:orderId',
      permission: 'orders.read',
      page: async () => (await import('./pages/order-page.tsx')).OrderPage,
      texts: [
        dashboardAnnouncing,
        dashboardMessageWords,
        dashboardBlacklist,
        dashboardOrderEdit,
        dashboardStaffOrders,
        dashboardParcelWords,
        dashboardCarrierChoice,
      ],
    },
  ],
  menu: { group: 'sales', links: useOrderLinks },
  shortcuts: [{ keys: 'g o', label: 'shell.goOrders', permission: 'orders.read', to: '/orders' }],
  keys: async () => (await import('./keys.ts')).keys,
  search: {
    permission: 'orders.read',
    group: 'shell.searchOrders',
    find: async () => (await import('./components/use-order-entries.tsx')).useOrderEntries,
    all: { label: 'shell.searchAll', to: '/orders?view=all&q=' },
  },
  Around: LiveOrders,
  Tool: LiveConnection,
};
