import { entry, type ErrorEntries } from '../../errors/error-codes.ts';

/** Refusals of stock and warehouses. */
export const inventoryErrors = {
  'inventory.warehouse-not-found': entry(404, 'errors.inventory.warehouseNotFound', 'not_found', 'debug'),
  'inventory.stock-not-added': entry(422, 'errors.inventory.stockNotAdded', 'validation_failed'),
  'inventory.stock-changed': entry(409, 'errors.inventory.stockChanged'),
  'inventory.rule-not-found': entry(404, 'errors.inventory.ruleNotFound', 'not_found', 'debug'),
  'inventory.reservation-not-found': entry(404, 'errors.inventory.reservationNotFound', 'not_found', 'debug'),
  'inventory.lots-are-strict': entry(409, 'errors.inventory.lotsAreStrict'),
  'inventory.lot-too-small': entry(409, 'errors.inventory.lotTooSmall'),
  'inventory.lot-not-found': entry(404, 'errors.inventory.lotNotFound', 'not_found', 'debug'),
  'inventory.lot-not-promotable': entry(409, 'errors.inventory.lotNotPromotable'),
  'inventory.line-not-found': entry(404, 'errors.inventory.lineNotFound', 'not_found', 'debug'),
  'inventory.location-is-wrong': entry(422, 'errors.inventory.locationWrong', 'validation_failed', 'debug'),
  'inventory.change-not-found': entry(404, 'errors.inventory.changeNotFound', 'not_found', 'debug'),
  'inventory.already-undone': entry(409, 'errors.inventory.alreadyUndone'),
  'inventory.too-few': entry(409, 'errors.inventory.tooFew'),
  'inventory.below-reserved': entry(409, 'errors.inventory.belowReserved'),
  'inventory.not-reserved': entry(409, 'errors.inventory.notReserved'),
  'inventory.key-is-reused': entry(422, 'errors.inventory.keyReused', 'key_reused'),
  'inventory.warehouse-changed': entry(409, 'errors.inventory.warehouseChanged'),
  'inventory.warehouse-not-empty': entry(409, 'errors.inventory.warehouseNotEmpty'),
  'inventory.warehouse-is-promised': entry(409, 'errors.inventory.warehouseIsPromised'),
  'inventory.warehouse-is-wrong': entry(422, 'errors.validation', 'validation_failed', 'debug'),
  'inventory.recount-is-running': entry(409, 'errors.inventory.recountIsRunning'),
} as const satisfies ErrorEntries;

declare module '../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof inventoryErrors, ErrorEntry> {}
}
