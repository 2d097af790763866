import type { Messages } from '../../../../translate.ts';

export const fr = {
  'shell.newOrder': 'Nouvelle commande',
  'shell.orders': 'Commandes',
  'shell.searchOrders': 'Commandes',
  'shell.searchAll': 'Toutes les commandes pour « {{text}} »',
  'shell.goOrders': 'Aller aux commandes',
  'orders.number': 'N° {{number}}',
} satisfies Messages;

declare module '../../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/orders/shell': typeof fr;
  }
}
