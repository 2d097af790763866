import type { Messages } from '../../../../translate.ts';

export const en: Messages = {
  'customers.title': 'Customers',
  'shell.newCustomer': 'New customer',
};
