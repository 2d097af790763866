export {
  effectsOfUndoing,
  findActionRule,
  findNextStep,
  listNeeds,
  listOrderActions,
  ORDER_ACTION_RULES,
  refuseAction,
  refuseCorrection,
  refuseEdit,
  refuseShopperChange,
  refuseWithoutPermission,
  type ActionOffer,
  type OrderActionName,
  type OrderActionRule,
} from './order-actions.ts';
export { refundsInPart } from './money-actions.ts';
export { OPEN } from './action-rule.ts';
export type { ActingAs, ActionEffect, ActionInput, ActionRefusal } from './action-rule.ts';
export {
  listConsequences,
  listConsequencesOfMany,
  type ActionConsequence,
  type ConsequenceOfMany,
  type OrderAtStake,
} from './consequences.ts';
export {
  sortReturned,
  takeUnits,
  type LineOutcome,
  type LinePart,
  type LineQuantity,
  type LineUnits,
  type UnitsRefusal,
} from './packing.ts';
export {
  CONFIRMATION_STATES,
  FIRST_SITUATION,
  FIRST_STATES,
  headlineState,
  lifeOf,
  MONEY_STATES,
  ORDER_AXES,
  PARCEL_STATES,
  PREPARATION_STATES,
  SOLD_STATES,
  stateOn,
  type ActionAxis,
  type ConfirmationState,
  type HeadlineState,
  type MoneyState,
  type OrderAxis,
  type OrderSituation,
  type OrderStates,
  type ParcelState,
  type PreparationState,
} from './order-states.ts';
export {
  assessCart,
  type AssessedLine,
  type CartAssessment,
  type CartFacts,
  type ClaimedLine,
  type LineProblem,
  type SetPrice,
} from './assess-cart.ts';
export { ORDER_TYPES, type OrderTypeName } from './order-types.ts';
export { LONGEST_ORDER_NOTE, plainNote } from './order-note.ts';
export { placeOrder, type AskedOrder, type OrderClaim, type OrderRefusal } from './place-order.ts';
export {
  recordSale,
  type HappenedSale,
  type RecordedSale,
  type SaleDifference,
  type SaleRefusal,
} from './record-sale.ts';
export { priceLineAnew, totalsOfChangedOrder, type ChangedTotals, type FrozenLine } from './change-order.ts';
export {
  orderTimeline,
  TIMELINE_STEPS,
  type StateChange,
  type TimelineStep,
  type TimelineStepName,
} from './order-timeline.ts';
export { ACTIONS_FOR_MANY, dealInTurn, isForMany } from './many-orders.ts';
export { familyOfTag, rootOfTag, type MergeableTag } from './order-tags.ts';
