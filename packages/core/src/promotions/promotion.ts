import type { PriceReduction } from '../pricing/index.ts';
import type { Centimes } from '../kernel/index.ts';

export const PROMOTION_SCOPES = [
  'product',
  'category',
  'brand',
  'brandline',
  'collection',
  'customer_segment',
  'all',
  'cart',
  'shipping',
  'payment_method',
] as const;
export type PromotionScope = (typeof PROMOTION_SCOPES)[number];

export const COMBINABILITIES = [
  'stackable',
  'group_exclusive_item',
  'group_exclusive_cart',
  'global_exclusive',
] as const;
export type Combinability = (typeof COMBINABILITIES)[number];

export const PROMOTION_STAGES = ['item', 'cart', 'payment_method', 'shipping'] as const;
export type PromotionStage = (typeof PROMOTION_STAGES)[number];

/** A rule that lowers prices while its conditions hold. Instants are milliseconds since 1970, null is "no limit". */
export interface Promotion {
  readonly id: number;
  readonly name: string;
  /** What shoppers read, by language; the name stands in for one that is missing. */
  readonly titles?: Readonly<Record<string, string>>;
  readonly scope: PromotionScope;
  /** Products, categories, brands, brand lines, collections, segments, payment methods or carriers by scope; empty for the whole scope. */
  readonly targetIds: readonly number[];
  readonly reduction: PriceReduction;
  /** The lower number goes first; between equals the older promotion. */
  readonly priority: number;
  readonly combinability: Combinability;
  /** The group that the two group rules speak of; null is the shop's common group. */
  readonly group: string | null;
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  /** Empty for every channel. */
  readonly channels: readonly string[];
  /** One code for everybody; null: none is needed, or each buyer has a code of their own. */
  readonly couponCode: string | null;
  /** It wants one of its own codes, each of which is good for one order. */
  readonly hasUniqueCoupons: boolean;
  /** On the amount of the products before the promotion's stage. */
  readonly minSubtotal: Centimes | null;
  /** It has a number of uses, or one per customer: whoever places an order must take a use in the same transaction. */
  readonly isLimited: boolean;
}

export const REFUSAL_REASONS = [
  'not_started',
  'ended',
  'other_channel',
  'coupon_missing',
  'used_up',
  'other_segment',
  'other_payment_method',
  'nothing_in_scope',
  'delivery_not_chosen',
  'minimum_not_reached',
  'excluded_by_group',
  'excluded_by_exclusive',
  'nothing_left_to_reduce',
] as const;
/** Why a promotion did not apply. */
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

const STAGE_OF_SCOPE: Readonly<Record<PromotionScope, PromotionStage>> = {
  product: 'item',
  category: 'item',
  brand: 'item',
  brandline: 'item',
  collection: 'item',
  customer_segment: 'item',
  all: 'item',
  cart: 'cart',
  payment_method: 'payment_method',
  shipping: 'shipping',
};

/** Where in the evaluation a promotion acts: item → cart → payment method → shipping. */
export function stageOf(promotion: Promotion): PromotionStage {
  return STAGE_OF_SCOPE[promotion.scope];
}
