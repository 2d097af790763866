import type { PromotionTexts } from '@hanout/core/promotions';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../../database/database.ts';
import { isVisible, promotionColumns, type StoredPromotion } from '../queries.ts';

export interface PromotionReader {
  readonly shopIds: readonly number[] | null;
  readonly language: string;
}

/** Undefined also for what belongs to a shop that the person does not. */
export async function findPromotion(
  db: Database | Tx,
  id: number,
  { shopIds, language }: PromotionReader,
): Promise<StoredPromotion | undefined> {
  const { rows } = await sql<StoredPromotion>`
    select ${promotionColumns(language)} from promotions p where p.id = ${id} and ${isVisible(shopIds)}`.execute(db);
  return rows[0];
}

/** The shop that it is for; null: every shop. */
export async function findShopsOf(tx: Tx, id: number): Promise<readonly number[] | null> {
  const rows = await tx.selectFrom('promotions').select('shop_id as shopId').where('id', '=', id).execute();
  const shopIds = rows.flatMap(({ shopId }) => (shopId === null ? [] : [shopId]));
  return shopIds.length === rows.length ? shopIds : null;
}

type TextRow = PromotionTexts & { readonly language: 'fr' | 'ar' | 'en' };

export async function listTexts(db: Database | Tx, id: number): Promise<readonly TextRow[]> {
  const { rows } = await sql<TextRow>`
    select language, title, subtitle, slogan, banner_html as "bannerHtml" from promotion_texts where promotion_id = ${id}`.execute(
    db,
  );
  return rows;
}

export async function listTargetIds(db: Database | Tx, id: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('promotion_targets')
    .select('target_id as id')
    .where('promotion_id', '=', id)
    .orderBy('target_id')
    .execute();
  return rows.map((row) => row.id);
}

export async function countCoupons(
  db: Database,
  id: number,
): Promise<{ readonly total: number; readonly used: number }> {
  const { rows } = await sql<{ total: number; used: number }>`
    select count(*)::int as total, count(order_id)::int as used from promotion_coupons where promotion_id = ${id}`.execute(
    db,
  );
  return rows[0] ?? { total: 0, used: 0 };
}

export interface StoredUsage {
  readonly orders: number;
  readonly cancelledOrders: number;
  readonly givenCentimes: number;
  readonly soldCentimes: number;
  readonly lastUsedAt: Date | null;
}

/** What orders were given by it, from what each keeps of its promotions; none is older than the promotion. */
export async function sumUsage(
  db: Database,
  { id, shopIds, since }: { readonly id: number; readonly shopIds: readonly number[] | null; readonly since: Date },
): Promise<StoredUsage> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<StoredUsage>`
    select count(*) filter (where not is_cancelled)::int as orders, count(*) filter (where is_cancelled)::int as "cancelledOrders",
      coalesce(sum(amount) filter (where not is_cancelled), 0)::float8 as "givenCentimes",
      coalesce(sum(total) filter (where not is_cancelled), 0)::float8 as "soldCentimes",
      max(placed_at) filter (where not is_cancelled) as "lastUsedAt"
    from (
      select o.placed_at, o.total_centimes as total, o.confirmation_state in ('rejected', 'duplicate', 'fake') as is_cancelled,
        (select sum(used."amountCentimes") from jsonb_to_recordset(o.promotions) used ("promotionId" int, "amountCentimes" bigint)
          where used."promotionId" = ${id}::int) as amount
      from orders o
      where o.placed_at >= ${since} and o.promotions @> ${JSON.stringify([{ promotionId: id }])}::jsonb
        and (${scope}::int[] is null or o.shop_id = any(${scope}::int[]))
    ) used`.execute(db);
  return rows[0] ?? { orders: 0, cancelledOrders: 0, givenCentimes: 0, soldCentimes: 0, lastUsedAt: null };
}

export interface HistoryEntry {
  readonly id: number;
  readonly occurredAt: Date;
  readonly action: string;
  readonly employeeName: string | null;
  readonly fields: readonly string[];
}

/** Who did what to it, the newest first, from the audit log. */
export async function listHistory(db: Database, id: number): Promise<readonly HistoryEntry[]> {
  const { rows } = await sql<HistoryEntry>`
    select a.id, a.occurred_at as "occurredAt", a.action, e.name as "employeeName",
      array(select jsonb_object_keys(a.changes)) as fields
    from audit_log a left join employees e on e.id = a.employee_id
    where a.entity = 'promotion' and a.entity_id = ${String(id)} order by a.id desc limit 100`.execute(db);
  return rows;
}

export async function findBanner(
  db: Database | Tx,
  imageId: number | null,
): Promise<{ readonly id: number; readonly folder: string; readonly fileKey: string } | undefined> {
  if (imageId === null) return undefined;
  return db
    .selectFrom('images')
    .select(['id', 'folder', 'file_key as fileKey'])
    .where('id', '=', imageId)
    .executeTakeFirst();
}
