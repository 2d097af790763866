import type { Messages } from '../../../../translate.ts';

export const en: Messages = {
  'shell.receipts': 'Receipts',
  'shell.supplierInvoices': 'Supplier invoices',
  'shell.allReceipts': 'All receipts for “{{text}}”',
  'shell.newReceipt': 'New receipt',
};
