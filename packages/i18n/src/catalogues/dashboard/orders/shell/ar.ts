import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'shell.newOrder': 'طلبية جديدة',
  'shell.orders': 'الطلبيات',
  'shell.searchOrders': 'الطلبيات',
  'shell.searchAll': 'كل الطلبيات المطابقة لـ «{{text}}»',
  'shell.goOrders': 'الانتقال إلى الطلبيات',
  'orders.number': 'رقم {{number}}',
};
