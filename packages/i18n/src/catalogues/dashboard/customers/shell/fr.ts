import type { Messages } from '../../../../translate.ts';

export const fr = {
  'customers.title': 'Clients',
  'shell.newCustomer': 'Nouveau client',
} satisfies Messages;

declare module '../../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/customers/shell': typeof fr;
  }
}
