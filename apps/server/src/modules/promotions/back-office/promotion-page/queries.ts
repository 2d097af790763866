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

type TextRow = PromotionTexts & { readonly language: 'fr' | 'ar' | 'en' };

export async function listTexts(db: Database | Tx, id: number): Promise<readonly TextRow[]> {
  const { rows } = await sql<TextRow>`
    select language, title, subtitle, slogan, banner_html as "bannerHtml" from promotion_texts where promotion_id = ${id}`.execute(
    db,
  );
  return rows;
}

export async function listTargetIds(db: Database | Tx, id: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select target_id as id from promotion_targets where promotion_id = ${id} order by target_id`.execute(db);
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
  db: Database,
  imageId: number | null,
): Promise<{ readonly id: number; readonly folder: string; readonly fileKey: string } | undefined> {
  if (imageId === null) return undefined;
  const { rows } = await sql<{ id: number; folder: string; fileKey: string }>`
    select id, folder, file_key as "fileKey" from images where id = ${imageId}`.execute(db);
  return rows[0];
}
