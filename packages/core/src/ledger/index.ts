export { negate, payCarried, payClaim, payOut, settleCharge } from './carrier-causes.ts';
export {
  bookWayBack,
  creditable,
  creditReturn,
  moveToExchange,
  takeFromExchange,
  transferable,
  withEntry,
  type ExchangeEntries,
} from './return-causes.ts';
export {
  amountOf,
  bookLoss,
  bookReturnCost,
  collect,
  forfeit,
  PAYMENT_TYPES,
  PURSES,
  receivePayment,
  recogniseSale,
  refundPayment,
  takeBackPayment,
  takeSaleBack,
  undoDelivery,
  undoLoss,
  type MoneyIn,
  type MoneyOut,
  type PaymentRefusal,
  type PaymentType,
  type Purse,
  type RefundRefusal,
  type SaleAmounts,
} from './causes.ts';
export { AGE_BANDS, ageBands, type AgeBand } from './ageing.ts';
export {
  entryOf,
  LEDGER_ACCOUNTS,
  LEDGER_CAUSES,
  type LedgerAccount,
  type LedgerCause,
  type LedgerCauseType,
  type LedgerEntry,
  type LedgerLine,
  type Occasion,
} from './entry.ts';
export {
  INSTALLMENT_STATES,
  fitPlan,
  planInstallments,
  statesOfPlan,
  type Installment,
  type InstallmentDraft,
  type InstallmentState,
  type PlanRefusal,
} from './installments.ts';
export { moneyStateOf, outstandingOf, payable, type OrderMoneyState } from './money-state.ts';
export {
  bookOf,
  dueBack,
  EMPTY_BOOK,
  figuresOf,
  forfeitable,
  isCollectionGivenBack,
  refundable,
  type OrderBook,
  type OrderFigures,
} from './order-book.ts';
export { bookDifference, moveDrawerCash, refundBlindReturn, takeStampDuty } from './till-causes.ts';
