export { refuseStockChange } from './changes/answers.ts';
export { changePlace, type PlaceRefusal } from './changes/use-cases/change-place.ts';
export { undoChange as undoStockChange } from './changes/use-cases/undo-change.ts';
export { countStocks, type CountedStocks, type RefusedCount } from './ledger/count-stocks.ts';
export { move } from './ledger/move.ts';
export type {
  Moved,
  MovedRow,
  Movement,
  MovementCause,
  MoveRefusal,
  Mover,
  Operation,
  StockCount,
  StockPlace,
} from './ledger/movement.ts';
export { listMovedBy } from './ledger/operations.ts';
export { provideShelf } from './ledger/provide-shelf.ts';
export type { AskedParts } from './reserving/choose-reservations.ts';
export {
  consumeReservations,
  giveBackReservations,
  type NotReserved,
  type SettledParts,
} from './reserving/consume-reservations.ts';
export { askedItems, lockStock, readStock, type AskedItems } from './reserving/find-shelves.ts';
export { rebookPacked, writeOffReturned } from './reserving/rebook-packed.ts';
export { listOrdersWithExpired } from './reserving/reservations-of-order.ts';
export {
  firmReservations,
  holdAgain,
  holdReservations,
  loosenReservations,
  releaseExpiredReservations,
  releaseReservations,
  type StockMissing,
} from './reserving/settle-reservations.ts';
export { holdStock, type Holding, type ReservationTarget } from './reserving/write-reservations.ts';
export { isWarehouseOfScope, shopsOfWarehouses, type WarehouseScope } from './stock-page/queries.ts';
export { parseItems, type NamedItem } from './parse-items.ts';
export { setThreshold } from './lines/use-cases/set-threshold.ts';
export { promoteLot } from './lots/use-cases/promote-lot.ts';
export { lockPlaces, repriceLots } from './ledger/price-repository.ts';
export { setRule as setLotRule } from './lots/use-cases/set-rule.ts';
export { insertFirstWarehouse } from './warehouses/first-warehouse-repository.ts';
