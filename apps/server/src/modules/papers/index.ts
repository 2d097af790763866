export { cancelInvoice } from './invoicing/use-cases/cancel-invoice.ts';
export { issueInvoice } from './invoicing/use-cases/issue-invoice.ts';
