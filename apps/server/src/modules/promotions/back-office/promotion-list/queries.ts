import {
  promotionViews,
  type PromotionListQuery,
  type PromotionSort,
  type PromotionView,
} from '@hanout/contracts/promotions/promotions';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../../database/database.ts';
import { isVisible, promotionColumns, type StoredPromotion } from '../queries.ts';

export type PromotionFilter = Omit<PromotionListQuery, 'view' | 'sort' | 'cursor' | 'limit'> & {
  readonly shopIds: readonly number[] | null;
};

const kept = sql`p.archived_at is null`;
const notOver = sql`(p.ends_at is null or p.ends_at > now())`;
const viewConditions: Readonly<Record<PromotionView, RawBuilder<unknown>>> = {
  all: kept,
  running: sql`${kept} and p.is_active and ${notOver} and (p.starts_at is null or p.starts_at <= now())`,
  coming: sql`${kept} and p.is_active and ${notOver} and p.starts_at > now()`,
  inactive: sql`${kept} and not p.is_active and ${notOver}`,
  ended: sql`${kept} and p.ends_at <= now()`,
  archived: sql`p.archived_at is not null`,
};

/** A promotion without a start began long ago, one without an end ends last. */
const sortings: Readonly<Record<PromotionSort, RawBuilder<unknown>>> = {
  startsAt: sql`p.starts_at asc nulls first, p.id`,
  '-startsAt': sql`p.starts_at desc nulls last, p.id desc`,
  endsAt: sql`p.ends_at asc nulls last, p.id`,
  '-endsAt': sql`p.ends_at desc nulls first, p.id desc`,
  priority: sql`p.priority, p.id`,
  '-priority': sql`p.priority desc, p.id desc`,
  name: sql`searchable(p.name), p.id`,
  '-name': sql`searchable(p.name) desc, p.id desc`,
};

export interface PromotionPage {
  readonly filter: PromotionFilter;
  readonly view: PromotionView;
  readonly sort: PromotionSort;
  readonly offset: number;
  readonly limit: number;
  readonly language: string;
}

/** A shop has dozens of promotions, perhaps hundreds: pages are counted off. */
export async function listPromotions(db: Database, page: PromotionPage): Promise<readonly StoredPromotion[]> {
  const { rows } = await sql<StoredPromotion>`
    select ${promotionColumns(page.language)} from promotions p
    where ${viewConditions[page.view]} and ${conditionsOf(page.filter)}
    order by ${sortings[page.sort]} limit ${sql.lit(page.limit + 1)} offset ${sql.lit(page.offset)}`.execute(db);
  return rows;
}

/** How many promotions each view holds, in one statement. */
export async function countPromotions(
  db: Database,
  filter: PromotionFilter,
): Promise<ReadonlyMap<PromotionView, number>> {
  const counts = promotionViews.map(
    (view) => sql`(count(*) filter (where ${viewConditions[view]}))::int as ${sql.id(view)}`,
  );
  const { rows } = await sql<Record<PromotionView, number>>`
    select ${sql.join(counts)} from promotions p where ${conditionsOf(filter)}`.execute(db);
  return new Map(promotionViews.map((view) => [view, rows[0]?.[view] ?? 0]));
}

const MOST_ON_CALENDAR = 300;

/** Those that run on one of the days in Algiers, `to` excluded; without limits in time they run on all. */
export async function listPromotionsBetween(
  db: Database,
  { from, to, shopIds, language }: { from: string; to: string; shopIds: readonly number[] | null; language: string },
): Promise<{ readonly rows: readonly StoredPromotion[]; readonly isMore: boolean }> {
  const day = (text: string): RawBuilder<Date> => sql`(${text}::text::date::timestamp at time zone 'Africa/Algiers')`;
  const { rows } = await sql<StoredPromotion>`
    select ${promotionColumns(language)} from promotions p
    where ${kept} and ${isVisible(shopIds)} and (p.starts_at is null or p.starts_at < ${day(to)})
      and (p.ends_at is null or p.ends_at > ${day(from)})
    order by p.starts_at nulls first, p.id limit ${sql.lit(MOST_ON_CALENDAR + 1)}`.execute(db);
  return { rows: rows.slice(0, MOST_ON_CALENDAR), isMore: rows.length > MOST_ON_CALENDAR };
}

function conditionsOf({ q, scope, channel, shop, coupon, shopIds }: PromotionFilter): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [isVisible(shopIds)];
  if (scope !== undefined) conditions.push(sql`p.scope = ${scope}`);
  if (channel !== undefined) conditions.push(sql`(p.channels is null or ${channel}::text = any(p.channels))`);
  if (shop !== undefined) conditions.push(sql`(p.shop_id is null or p.shop_id = ${shop})`);
  if (coupon === 'with') conditions.push(sql`(p.coupon_code is not null or p.has_unique_coupons)`);
  if (coupon === 'without') conditions.push(sql`p.coupon_code is null and not p.has_unique_coupons`);
  if (q !== undefined && q !== '') conditions.push(searchCondition(q));
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

function searchCondition(text: string): RawBuilder<unknown> {
  const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const holds = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`searchable(${column}) like searchable(${part})`;
  return sql`(${holds(sql`p.name`)} or ${holds(sql`p.coupon_code`)}
    or exists (select from promotion_texts t where t.promotion_id = p.id and ${holds(sql`t.title`)})
    or exists (select from promotion_coupons c where c.promotion_id = p.id and upper(c.code) = upper(${text})))`;
}
