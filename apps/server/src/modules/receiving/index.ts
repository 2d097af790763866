export { actOnReceipt } from './acting/use-cases/act-on-receipt.ts';
export { createInvoice } from './invoices/use-cases/write-invoice.ts';
export { payDue } from './invoices/use-cases/pay-due.ts';
export { createReceipt } from './making/use-cases/create-receipt.ts';
