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
  EMPTY_BOOK,
  figuresOf,
  forfeitable,
  refundable,
  type OrderBook,
  type OrderFigures,
} from './order-book.ts';
