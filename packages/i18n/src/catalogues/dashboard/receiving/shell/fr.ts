import type { Messages } from '../../../../translate.ts';

export const fr = {
  'shell.receipts': 'Réceptions',
  'shell.supplierInvoices': 'Factures fournisseurs',
  'shell.allReceipts': 'Toutes les réceptions pour « {{text}} »',
  'shell.newReceipt': 'Nouvelle réception',
} satisfies Messages;

declare module '../../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/receiving/shell': typeof fr;
  }
}
