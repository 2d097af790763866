export { TRANSFER_STATES, type TransferState } from './transfer-states.ts';
export {
  differs,
  figuresOf,
  onTheWayOf,
  stateOf,
  type LineFigures,
  type Transfer,
  type TransferGoods,
  type TransferLine,
} from './transfer.ts';
export {
  findTransferAction,
  listTransferActions,
  refuseTransferAction,
  stateAfter,
  TRANSFER_ACTION_RULES,
  TRANSFER_PERMISSION,
  type TransferActionName,
  type TransferActionRefusal,
  type TransferActionRule,
  type TransferSide,
  type TransferWorker,
} from './transfer-actions.ts';
export { isUntouched, planMore, planTotal, type InvalidQuantity } from './transfer-plan.ts';
export {
  decideLines,
  giveAllBack,
  planPick,
  putBack,
  putIntoCrate,
  recallSent,
  receiveParts,
  sendPicked,
  takeBackReceived,
  type LineDecision,
  type LineReceipt,
  type LotPieces,
} from './transfer-steps.ts';
export type { LineQuantity, TransferMovement, TransferStep, TransferStepRefusal } from './line-steps.ts';
