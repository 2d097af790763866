export { cancelInvoice } from './invoicing/use-cases/cancel-invoice.ts';
export { issueInvoice } from './invoicing/use-cases/issue-invoice.ts';
export { barsOf, qrOf } from './printing/codes.ts';
export { originOf } from './printing/origin.ts';
export { wordOf } from './printing/order-parts.ts';
export { money, paperPage, plain } from './printing/paper.ts';
export { readPrintedOrders, type PrintedOrder } from './printing/queries.ts';
export { sendPaper } from './printing/routes.ts';
