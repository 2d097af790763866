import type { Messages } from '../../../../translate.ts';

export const fr = {
  'shell.receipts': 'Réceptions',
  'shell.supplierInvoices': 'Factures fournisseurs',
  'shell.newReceipt': 'Nouvelle réception',
  'shell.allReceipts': 'Toutes les réceptions pour « {{text}} »',
} satisfies Messages;

declare module '../../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/receiving/shell': typeof fr;
  }
}
