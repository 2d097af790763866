import { entry, type ErrorEntries } from '../../errors/error-codes.ts';

/** Refusals of orders to suppliers. */
export const supplierOrderErrors = {
  'supplier-orders.order-not-found': entry(404, 'errors.supplierOrders.notFound', 'not_found', 'debug'),
  'supplier-orders.order-changed': entry(409, 'errors.supplierOrders.changed'),
  'supplier-orders.is-in-another-state': entry(409, 'errors.supplierOrders.otherState'),
  'supplier-orders.nothing-is-ordered': entry(409, 'errors.supplierOrders.nothingOrdered'),
  'supplier-orders.something-was-received': entry(409, 'errors.supplierOrders.somethingReceived'),
  'supplier-orders.line-is-unknown': entry(422, 'errors.supplierOrders.lineUnknown', 'validation_failed', 'debug'),
  'supplier-orders.received-would-be-negative': entry(409, 'errors.supplierOrders.receivedNegative'),
  'supplier-orders.thing-is-unknown': entry(422, 'errors.supplierOrders.thingUnknown', 'validation_failed', 'debug'),
  'supplier-orders.thing-stands-twice': entry(422, 'errors.supplierOrders.thingTwice', 'validation_failed', 'debug'),
  'supplier-orders.supplier-is-unknown': entry(
    422,
    'errors.supplierOrders.supplierUnknown',
    'validation_failed',
    'debug',
  ),
  'supplier-orders.warehouse-is-wrong': entry(
    422,
    'errors.supplierOrders.warehouseWrong',
    'validation_failed',
    'debug',
  ),
  'supplier-orders.address-is-missing': entry(
    422,
    'errors.supplierOrders.addressMissing',
    'validation_failed',
    'debug',
  ),
  'supplier-orders.mail-is-not-set-up': entry(409, 'errors.supplierOrders.mailMissing'),
  'supplier-orders.key-is-reused': entry(422, 'errors.supplierOrders.keyReused', 'key_reused'),
  'supplier-orders.action-is-unknown': entry(404, 'errors.supplierOrders.actionUnknown', 'not_found', 'debug'),
} as const satisfies ErrorEntries;

declare module '../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof supplierOrderErrors, ErrorEntry> {}
}
