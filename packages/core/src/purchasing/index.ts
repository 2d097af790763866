export {
  AWAITED_STATES,
  openPieces,
  SENT_VIA,
  stateOfReceived,
  SUPPLIER_ORDER_STATES,
  type OrderedPieces,
  type SentVia,
  type SupplierOrderState,
} from './order-states.ts';
export {
  findSupplierOrderAction,
  listSupplierOrderActions,
  PURCHASING_PERMISSION,
  refuseSupplierOrderAction,
  stateAfterAction,
  SUPPLIER_ORDER_ACTION_RULES,
  type SupplierOrder,
  type SupplierOrderActionName,
  type SupplierOrderActionRule,
  type SupplierOrderRefusal,
} from './order-actions.ts';
export { lineTotal, totalsOf, type OrderTotals, type PricedLine } from './order-totals.ts';
export { longestDelay, suggestQuantity, warnOfTerms, type SupplyTerms, type TermsWarning } from './supply-terms.ts';
export {
  readPastedLines,
  readPastedPrices,
  type PastedFault,
  type PastedOrderLine,
  type PastedPrice,
  type PastedRow,
} from './read-pasted.ts';
