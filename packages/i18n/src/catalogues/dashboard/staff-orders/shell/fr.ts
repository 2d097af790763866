import type { Messages } from '../../../../translate.ts';

export const fr = {
  'shell.newOrder': 'Nouvelle commande',
} satisfies Messages;

declare module '../../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/staff-orders/shell': typeof fr;
  }
}
