export { registerInventoryBackOffice } from './back-office/index.ts';
export { countStocks, listMovedBy, type StockCount } from './ledger/count-repository.ts';
export { askedItems, lockStock, readStock, type AskedItems } from './reserving/find-shelves.ts';
export { listOrdersWithExpired } from './reserving/reservations-of-order.ts';
export {
  firmReservations,
  holdReservations,
  holdReservationsAnew,
  releaseExpiredReservations,
  releaseReservations,
  type StockMissing,
} from './reserving/settle-reservations.ts';
export { holdStock, type Holding } from './reserving/write-reservations.ts';
export { insertFirstWarehouse } from './warehouses/first-warehouse-repository.ts';
