import type { Messages } from '../../../../translate.ts';

export const en: Messages = {
  'shell.newOrder': 'New order',
  'shell.orders': 'Orders',
  'shell.searchOrders': 'Orders',
  'shell.searchAll': 'All orders for “{{text}}”',
  'shell.goOrders': 'Go to orders',
  'orders.number': 'No. {{number}}',
};
