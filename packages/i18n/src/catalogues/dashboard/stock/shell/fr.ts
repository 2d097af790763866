import type { Messages } from '../../../../translate.ts';

export const fr = {
  'warehouses.title': 'Entrepôts',
  'shell.newWarehouse': 'Nouvel entrepôt',
  'stock.title': 'Stock',
  'stock.movements': 'Mouvements',
  'stock.lots': 'Lots',
  'stock.locations': 'Emplacements',
  'stock.rules': 'Règles des lots',
  'shell.goStock': 'Aller au stock',
} satisfies Messages;

declare module '../../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/stock/shell': typeof fr;
  }
}
