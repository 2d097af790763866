import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'shell.receipts': 'الاستلامات',
  'shell.supplierInvoices': 'فواتير المورّدين',
  'shell.allReceipts': 'كل عمليات الاستلام عن «{{text}}»',
  'shell.newReceipt': 'استلام جديد',
};
