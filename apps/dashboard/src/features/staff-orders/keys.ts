import { dashboardStaffOrders } from '@hanout/i18n/catalogues/dashboard/staff-orders/load.ts';
import type { FeatureKeys } from '../../app/feature.ts';

/** What can be pressed on its pages. */
export const keys: FeatureKeys = {
  area: 'shell.newOrder',
  texts: [dashboardStaffOrders],
  keys: [{ keys: 'mod+Enter', label: 'newOrder.place', anyOf: ['orders.create'] }],
};
