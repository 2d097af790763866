import type { PromotionDraftRequest } from '@hanout/contracts/promotions/promotions';
import { sql } from 'kysely';
import type { Tx } from '../../../../database/database.ts';

/** A draft as the columns of `promotions`. */
function columnsOf(draft: PromotionDraftRequest) {
  const { discount } = draft;
  return {
    shop_id: draft.shopId,
    name: draft.name,
    scope: draft.scope,
    discount_type: discount.kind,
    discount_value: discount.kind === 'percentage' ? discount.basisPoints : discount.amountCentimes,
    combinability: draft.combinability,
    exclusivity_group: draft.group === '' ? null : draft.group,
    priority: draft.priority,
    starts_at: draft.startsAt === null ? null : new Date(draft.startsAt),
    ends_at: draft.endsAt === null ? null : new Date(draft.endsAt),
    channels: draft.channels.length === 0 ? null : [...draft.channels],
    min_subtotal_centimes: draft.minSubtotalCentimes ?? 0,
    coupon_code: draft.couponMode === 'code' ? draft.couponCode : null,
    has_unique_coupons: draft.couponMode === 'unique',
    single_use: draft.singleUse,
    usage_limit: draft.usageLimit,
    is_active: draft.isActive,
    is_featured: draft.isFeatured,
    banner_image_id: draft.bannerImageId,
  };
}

export async function insertPromotion(tx: Tx, uuid: string, draft: PromotionDraftRequest): Promise<number> {
  const { id } = await tx
    .insertInto('promotions')
    .values({ uuid, ...columnsOf(draft) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** When it first held, as far as it did before this change. */
const ranAt = sql<Date>`coalesce(ran_at, case when is_active and (starts_at is null or starts_at <= now()) then now() end)`;

/** Of a promotion that is locked. */
export async function updatePromotion(
  tx: Tx,
  { id, version }: { id: number; version: number },
  draft: PromotionDraftRequest,
): Promise<void> {
  await tx
    .updateTable('promotions')
    .set({ ...columnsOf(draft), version: version + 1, updated_at: sql<Date>`now()`, ran_at: ranAt })
    .where('id', '=', id)
    .execute();
}

/** A language without any text has no row, French apart. The name is for staff: no shopper ever reads it. */
export async function replaceTexts(tx: Tx, id: number, { texts }: PromotionDraftRequest): Promise<void> {
  await tx.deleteFrom('promotion_texts').where('promotion_id', '=', id).execute();
  const rows = (['fr', 'ar', 'en'] as const).flatMap((language) => {
    const { title, subtitle, slogan, bannerHtml } = texts[language];
    const isEmpty = [title, subtitle, slogan, bannerHtml].every((text) => text === '');
    if (isEmpty && language !== 'fr') return [];
    const shown = title === '' ? texts.fr.title : title;
    return [{ promotion_id: id, language, title: shown, subtitle, slogan, banner_html: bannerHtml }];
  });
  await tx.insertInto('promotion_texts').values(rows).execute();
}

export async function replaceTargets(tx: Tx, id: number, targetIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('promotion_targets').where('promotion_id', '=', id).execute();
  if (targetIds.length === 0) return;
  await sql`insert into promotion_targets (promotion_id, target_id)
    select ${id}, target from unnest(${[...new Set(targetIds)]}::int[]) target`.execute(tx);
}

/** Keeps two people from changing one promotion at the same time; undefined when there is none. */
export async function lockPromotion(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select id from promotions where id = ${id} for update`.execute(tx);
  return rows.length > 0;
}

/** Whether another promotion has this code, as its one code or among its own codes. */
export async function isCouponTaken(tx: Tx, code: string, exceptId: number | null): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from promotions where upper(coupon_code) = upper(${code}) and id is distinct from ${exceptId}::int)
      or exists (select from promotion_coupons where upper(code) = upper(${code})) as taken`.execute(tx);
  return rows[0]?.taken === true;
}

/** What an action writes besides counting the version up. */
export interface PromotionChange {
  readonly endsNow?: true;
  readonly isActive?: boolean;
  readonly isArchived?: boolean;
}

export async function changePromotion(
  tx: Tx,
  { id, version }: { id: number; version: number },
  { endsNow, isActive, isArchived }: PromotionChange,
): Promise<void> {
  const now = sql<Date>`now()`;
  await tx
    .updateTable('promotions')
    .set({
      version: version + 1,
      updated_at: now,
      ran_at: ranAt,
      ...(endsNow === undefined ? {} : { ends_at: now }),
      ...(isActive === undefined ? {} : { is_active: isActive }),
      ...(isArchived === undefined ? {} : { archived_at: isArchived ? now : null }),
    })
    .where('id', '=', id)
    .execute();
}
