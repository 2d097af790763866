import type { Messages } from '../../../../translate.ts';

export const fr = {
  'warehouses.title': 'Entrepôts',
  'shell.newWarehouse': 'Nouvel entrepôt',
} satisfies Messages;

declare module '../../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/warehouses/shell': typeof fr;
  }
}
