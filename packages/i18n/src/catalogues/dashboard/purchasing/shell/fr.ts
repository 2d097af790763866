import type { Messages } from '../../../../translate.ts';

export const fr = {
  'shell.supplierOrders': 'Commandes fournisseurs',
  'shell.suppliers': 'Fournisseurs',
  'shell.newSupplierOrder': 'Nouvelle commande fournisseur',
  'shell.allSupplierOrders': 'Toutes les commandes fournisseurs pour « {{text}} »',
  'shell.keys.supplierOrder': 'Commande fournisseur',
} satisfies Messages;

declare module '../../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/purchasing/shell': typeof fr;
  }
}
