export {
  buysWholesale,
  CUSTOMER_SEGMENTS,
  PAYMENT_METHODS,
  paymentMethodOfChannel,
  segmentsOfChannel,
  type CustomerSegment,
  type PaymentMethod,
} from './audience.ts';
export { refuseInContext, type PromotionContext } from './conditions.ts';
export { judgeCoupon, type CouponReason, type CouponVerdict } from './coupon.ts';
export {
  evaluatePromotions,
  type AppliedReduction,
  type Evaluation,
  type ItemOutcome,
  type PricedItem,
  type PromotedCart,
  type PromotionOutcome,
  type ShippingOffer,
} from './evaluate.ts';
export {
  freeDeliveryGoal,
  nextChange,
  offerOfItem,
  promiseDelivery,
  quoteShipping,
  type DeliveryPromise,
  type FreeDeliveryGoal,
  type ItemOffer,
  type ShippingQuote,
} from './offers.ts';
export {
  COMBINABILITIES,
  PROMOTION_SCOPES,
  PROMOTION_STAGES,
  REFUSAL_REASONS,
  stageOf,
  type Combinability,
  type Promotion,
  type PromotionScope,
  type PromotionStage,
  type RefusalReason,
} from './promotion.ts';
export { prepareRulebook, withoutPromotionsOf, type PromotedItem, type Rulebook } from './rulebook.ts';
export {
  COUPON_MODES,
  DRAFT_LIMITS,
  DRAFT_PROBLEMS,
  findDraftProblems,
  isCouponCode,
  takesTargets,
  type CouponMode,
  type DraftProblem,
  type PromotionDraft,
  type PromotionTexts,
} from './draft.ts';
export {
  isPromotionActionAllowed,
  PROMOTION_ACTIONS,
  PROMOTION_STATES,
  promotionStateAt,
  type PromotionAction,
  type PromotionLife,
  type PromotionState,
} from './lifecycle.ts';
export { relatePromotions, type Relation } from './relate.ts';
