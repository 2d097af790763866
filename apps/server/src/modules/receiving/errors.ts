import { entry, type ErrorEntries } from '../../errors/error-codes.ts';

/** Refusals of what arrives from suppliers, and of what they ask for. */
export const receivingErrors = {
  'receiving.receipt-not-found': entry(404, 'errors.receiving.notFound', 'not_found', 'debug'),
  'receiving.receipt-changed': entry(409, 'errors.receiving.changed'),
  'receiving.is-in-another-state': entry(409, 'errors.receiving.otherState'),
  'receiving.permission-is-missing': entry(403, 'errors.receiving.permission', 'forbidden'),
  'receiving.action-is-unknown': entry(404, 'errors.receiving.actionUnknown', 'not_found', 'debug'),
  'receiving.costs-are-not-yours': entry(403, 'errors.receiving.costs', 'forbidden'),
  'receiving.key-is-reused': entry(422, 'errors.receiving.keyReused', 'key_reused'),
  'receiving.lines-are-wrong': entry(422, 'errors.receiving.linesWrong', 'validation_failed', 'debug'),
  'receiving.supplier-is-unknown': entry(422, 'errors.receiving.supplierUnknown', 'validation_failed', 'debug'),
  'receiving.warehouse-is-unknown': entry(422, 'errors.receiving.warehouseUnknown', 'validation_failed', 'debug'),
  'receiving.order-is-not-open': entry(409, 'errors.receiving.orderNotOpen'),
  'receiving.line-is-unknown': entry(422, 'errors.receiving.lineUnknown', 'validation_failed', 'debug'),
  'receiving.decision-is-wrong': entry(422, 'errors.receiving.decisionWrong', 'validation_failed', 'debug'),
  'receiving.goods-are-gone': entry(409, 'errors.receiving.goodsGone'),
  'receiving.invoice-not-found': entry(404, 'errors.receiving.invoiceNotFound', 'not_found', 'debug'),
  'receiving.invoice-changed': entry(409, 'errors.receiving.invoiceChanged'),
  'receiving.invoice-is-known': entry(422, 'errors.receiving.invoiceKnown', 'validation_failed', 'debug'),
  'receiving.dues-are-wrong': entry(422, 'errors.receiving.duesWrong', 'validation_failed', 'debug'),
  'receiving.due-is-before-invoice': entry(422, 'errors.receiving.dueBefore', 'validation_failed', 'debug'),
  'receiving.more-than-due': entry(422, 'errors.receiving.moreThanDue', 'validation_failed', 'debug'),
  'receiving.something-is-paid': entry(409, 'errors.receiving.somethingPaid'),
  'receiving.due-not-found': entry(404, 'errors.receiving.dueNotFound', 'not_found', 'debug'),
  'receiving.receipt-is-of-another': entry(422, 'errors.receiving.receiptOfAnother', 'validation_failed', 'debug'),
} as const satisfies ErrorEntries;

declare module '../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof receivingErrors, ErrorEntry> {}
}
