export { registerInventoryBackOffice } from './back-office/index.ts';
export { countStocks, listMovedBy, type StockCount } from './count-repository.ts';
export { askedItems, holdStock, lockStock, readStock, type AskedItems, type Holding } from './reserve.ts';
export { listOrdersWithExpired } from './reservation-repository.ts';
export {
  firmReservations,
  holdReservations,
  holdReservationsAnew,
  releaseExpiredReservations,
  releaseReservations,
  type StockMissing,
} from './settle-reservations.ts';
export { insertFirstWarehouse } from './warehouse-repository.ts';
