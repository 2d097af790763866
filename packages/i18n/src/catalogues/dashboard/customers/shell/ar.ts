import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'customers.title': 'الزبائن',
  'shell.newCustomer': 'زبون جديد',
};
