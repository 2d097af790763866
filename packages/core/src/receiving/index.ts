export {
  correctSteps,
  mixCost,
  passStep,
  takeBackSteps,
  type Coming,
  type CostStep,
  type NewStep,
} from './average-cost.ts';
export { decideHeld, type DecisionRefusal, type HeldDecision } from './decide-held.ts';
export {
  checkReceipt,
  findShort,
  type AskedLine,
  type OpenLine,
  type ReceiptFault,
  type Short,
} from './plan-receipt.ts';
export {
  COSTS_PERMISSION,
  findReceiptAction,
  listReceiptActions,
  OVER_PERMISSION,
  RECEIPT_ACTION_RULES,
  RECEIVING_PERMISSION,
  refuseReceiptAction,
  type ReceiptActionName,
  type ReceiptActionRefusal,
  type ReceiptActionRule,
} from './receipt-actions.ts';
export {
  arrivedOf,
  keptOf,
  QUALITIES,
  RECEIPT_STATES,
  stateOfReceipt,
  type Checked,
  type Quality,
  type Receipt,
  type ReceiptLine,
  type ReceiptState,
} from './receipt.ts';
export {
  bearCosts,
  COST_KINDS,
  COST_SPREADS,
  landedUnitCost,
  spreadCosts,
  type Borne,
  type CostBearer,
  type CostKind,
  type CostSpread,
} from './spread-costs.ts';
export { checkInvoice, PAID_BY, type InvoiceFault, type PaidBy } from './supplier-invoice.ts';
