import type { Messages } from '../../../../translate.ts';

export const fr = {
  'warehouses.title': 'Entrepôts',
} satisfies Messages;

declare module '../../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/warehouses/shell': typeof fr;
  }
}
