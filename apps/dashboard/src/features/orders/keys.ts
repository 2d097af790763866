import { dashboardOrderEdit } from '@hanout/i18n/catalogues/dashboard/order-edit/load.ts';
import { dashboardOrders } from '@hanout/i18n/catalogues/dashboard/orders/load.ts';
import type { FeatureKeys } from '../../app/feature.ts';

/** What can be pressed on its pages. */
export const keys: FeatureKeys = {
  area: 'shell.keys.order',
  texts: [dashboardOrders, dashboardOrderEdit],
  keys: [
    { keys: 'j', label: 'order.next', anyOf: ['orders.read'] },
    { keys: 'k', label: 'order.previous', anyOf: ['orders.read'] },
    {
      keys: 'a',
      label: 'order.nextStep',
      anyOf: ['orders.confirm', 'preparation.pack', 'shipments.manage', 'returns.manage'],
    },
    { keys: 'e', label: 'orderEdit.open', anyOf: ['orders.confirm'] },
  ],
};
