export {
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
  quoteShipping,
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
export { prepareRulebook, type PromotedItem, type Rulebook } from './rulebook.ts';
