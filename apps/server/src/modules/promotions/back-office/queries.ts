import type { PromotionRow } from '@hanout/contracts/promotions/promotions';
import { sql, type RawBuilder } from 'kysely';

/** A promotion as its table has it, with the database's time of the reading. */
export interface StoredPromotion {
  readonly id: number;
  readonly shopId: number | null;
  readonly shopName: string | null;
  readonly name: string;
  readonly scope: PromotionRow['scope'];
  readonly discountType: 'percentage' | 'amount';
  readonly discountValue: number;
  readonly combinability: PromotionRow['combinability'];
  readonly group: string | null;
  readonly priority: number;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly channels: readonly string[] | null;
  readonly minSubtotal: number;
  readonly couponCode: string | null;
  readonly hasUniqueCoupons: boolean;
  readonly singleUse: boolean;
  readonly usageLimit: number | null;
  readonly used: number;
  readonly isActive: boolean;
  readonly isFeatured: boolean;
  readonly archivedAt: Date | null;
  readonly bannerImageId: number | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly targetCount: number;
  /** It has held before, or does: its scope stays what it is. */
  readonly hasRun: boolean;
  readonly now: Date;
}

/** Columns of `StoredPromotion` over `promotions p`; the shop's name in the person's language. */
export function promotionColumns(language: string): RawBuilder<unknown> {
  return sql`p.id, p.shop_id as "shopId", p.name, p.scope, p.discount_type as "discountType", p.discount_value as "discountValue",
    p.combinability, p.exclusivity_group as "group", p.priority, p.starts_at as "startsAt", p.ends_at as "endsAt", p.channels,
    p.min_subtotal_centimes as "minSubtotal", p.coupon_code as "couponCode", p.has_unique_coupons as "hasUniqueCoupons",
    p.single_use as "singleUse", p.usage_limit as "usageLimit", p.used, p.is_active as "isActive", p.is_featured as "isFeatured",
    p.archived_at as "archivedAt", p.banner_image_id as "bannerImageId", p.version, p.created_at as "createdAt",
    p.updated_at as "updatedAt", now() as now,
    p.ran_at is not null or p.used > 0 or (p.is_active and (p.starts_at is null or p.starts_at <= now())) as "hasRun",
    (select count(*)::int from promotion_targets t where t.promotion_id = p.id) as "targetCount",
    (select coalesce(
      (select name from shop_texts t where t.shop_id = p.shop_id and t.language = ${language}::text),
      (select name from shop_texts t where t.shop_id = p.shop_id and t.language = 'fr'), s.code)
      from shops s where s.id = p.shop_id) as "shopName"`;
}

/** To whom a promotion is shown: those of every shop, and those of the shops in scope (null: of any). */
export function isVisible(shopIds: readonly number[] | null): RawBuilder<boolean> {
  if (shopIds === null) return sql<boolean>`true`;
  return sql<boolean>`(p.shop_id is null or p.shop_id = any(${[...shopIds]}::int[]))`;
}
