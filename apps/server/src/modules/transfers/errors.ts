import { entry, type ErrorEntries } from '../../errors/error-codes.ts';

/** Refusals of transfers between warehouses. */
export const transferErrors = {
  'transfers.transfer-not-found': entry(404, 'errors.transfers.notFound', 'not_found', 'debug'),
  'transfers.transfer-changed': entry(409, 'errors.transfers.changed'),
  'transfers.is-in-another-state': entry(409, 'errors.transfers.otherState'),
  'transfers.not-your-warehouse': entry(403, 'errors.transfers.notYourWarehouse', 'forbidden'),
  'transfers.permission-is-missing': entry(403, 'errors.transfers.permission', 'forbidden'),
  'transfers.nothing-to-pick': entry(409, 'errors.transfers.nothingToPick'),
  'transfers.nothing-is-picked': entry(409, 'errors.transfers.nothingPicked'),
  'transfers.goods-are-picked': entry(409, 'errors.transfers.goodsPicked'),
  'transfers.nothing-was-received': entry(409, 'errors.transfers.nothingReceived'),
  'transfers.something-was-received': entry(409, 'errors.transfers.somethingReceived'),
  'transfers.line-is-unknown': entry(422, 'errors.transfers.lineUnknown', 'validation_failed'),
  'transfers.quantity-is-wrong': entry(422, 'errors.transfers.quantityWrong', 'validation_failed', 'debug'),
  'transfers.invalid-quantity': entry(422, 'errors.transfers.invalidQuantity', 'validation_failed', 'debug'),
  'transfers.decision-is-wrong': entry(422, 'errors.transfers.decisionWrong', 'validation_failed', 'debug'),
  'transfers.goods-have-left': entry(409, 'errors.transfers.goodsLeft'),
  'transfers.stock-is-missing': entry(409, 'errors.transfers.stockMissing'),
  'transfers.key-is-reused': entry(422, 'errors.transfers.keyReused', 'key_reused'),
  'transfers.item-is-unknown': entry(422, 'errors.transfers.itemUnknown', 'validation_failed', 'debug'),
  'transfers.warehouses-are-wrong': entry(422, 'errors.transfers.warehousesWrong', 'validation_failed', 'debug'),
  'transfers.action-is-unknown': entry(404, 'errors.transfers.actionUnknown', 'not_found', 'debug'),
} as const satisfies ErrorEntries;

declare module '../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof transferErrors, ErrorEntry> {}
}
