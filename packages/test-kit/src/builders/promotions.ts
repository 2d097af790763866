import type { PromotionDraftRequest } from '@hanout/contracts/promotions/promotions';
import { randomUUID } from 'node:crypto';
import { type Id, idOf, insertRow, insertRows, insertTexts, type Row, type TestSql } from './insert-rows.ts';
import { inHours } from '../moments.ts';

export type PromotionOptions = {
  readonly shop?: Id;
  readonly name?: string;
  readonly scope?:
    | 'product'
    | 'category'
    | 'brand'
    | 'brandline'
    | 'collection'
    | 'all'
    | 'cart'
    | 'shipping'
    | 'payment_method';
  /** 0–100; used when no amount is given, 10 by default. */
  readonly percent?: number;
  readonly amountCentimes?: number;
  /** What the scope means: products, categories … */
  readonly targets?: readonly Id[];
  readonly startsAt?: Date;
  readonly endsAt?: Date;
  readonly minSubtotalCentimes?: number;
  readonly combinability?: 'stackable' | 'group_exclusive_item' | 'group_exclusive_cart' | 'global_exclusive';
  readonly exclusivityGroup?: string;
  readonly priority?: number;
  readonly columns?: Row;
};

/** A promotion that runs now and always: 10 % on everything unless said otherwise. */
export async function buildPromotion(
  db: TestSql,
  options: PromotionOptions = {},
): Promise<Id & { readonly uuid: string }> {
  const uuid = randomUUID();
  const name = options.name ?? 'Promotion';
  const id = idOf(
    await insertRow(db, 'promotions', {
      uuid,
      shop_id: options.shop?.id ?? null,
      name,
      scope: options.scope ?? (options.targets === undefined ? 'all' : 'product'),
      discount_type: options.amountCentimes === undefined ? 'percentage' : 'amount',
      discount_value: options.amountCentimes ?? Math.round((options.percent ?? 10) * 100),
      combinability: options.combinability ?? 'stackable',
      exclusivity_group: options.exclusivityGroup ?? null,
      priority: options.priority ?? 100,
      starts_at: options.startsAt ?? null,
      ends_at: options.endsAt ?? null,
      min_subtotal_centimes: options.minSubtotalCentimes ?? 0,
      single_use: false,
      used: 0,
      is_active: true,
      is_featured: false,
      version: 1,
      created_at: inHours(0),
      ...options.columns,
    }),
  );
  await insertTexts(db, 'promotion_texts', () => ({ promotion_id: id, title: name, subtitle: '', slogan: '' }));
  await insertRows(
    db,
    'promotion_targets',
    (options.targets ?? []).map((target) => ({ promotion_id: id, target_id: target.id })),
  );
  return { id, uuid };
}

const noText = { title: '', subtitle: '', slogan: '', bannerHtml: '' };

/** What the editor of a promotion posts: 15 % off some products, unless told otherwise. */
export const promotionDraft = (changes: Partial<PromotionDraftRequest> = {}): PromotionDraftRequest => ({
  shopId: null,
  name: 'Essai',
  scope: 'product',
  targetIds: [],
  discount: { kind: 'percentage', basisPoints: 1500 },
  priority: 100,
  combinability: 'stackable',
  group: null,
  startsAt: null,
  endsAt: null,
  channels: [],
  minSubtotalCentimes: null,
  couponMode: 'none',
  couponCode: null,
  singleUse: false,
  usageLimit: null,
  isActive: true,
  isFeatured: false,
  bannerImageId: null,
  texts: { fr: noText, ar: noText, en: noText },
  ...changes,
});
