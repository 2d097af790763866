export { explainCoupon, findCouponPromotion, takeOwnCoupon } from './coupon-repository.ts';
export { returnPromotionUses, retakePromotionUses } from './order-uses-repository.ts';
export { loadRulebook, loadRulebookOf } from './queries.ts';
export { changePromotionProducts, findPromotionOfProducts } from './back-office/targets/change-products.ts';
export { archiveDraftIn, createDraftIn } from './back-office/editing/use-cases/draft-of-products.ts';
export type { PromotionRefusal } from './back-office/promotion-entity.ts';
export { createRulebookCache, type RulebookCache } from './rulebook-cache.ts';
export { findUsedUpPromotions, limitedPromotionIds, takePromotionUses } from './repository.ts';
export { findNewRevision, setRepricedRevision } from './revision-repository.ts';
