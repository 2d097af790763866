import type { LotFilterQuery } from '@hanout/contracts/stock/lots';
import type { Language } from '@hanout/i18n';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { isCalled } from '../../product-rows/index.ts';
import { worksInWarehouse, type WarehouseScope } from '../stock-page/queries.ts';

export interface LotRecord {
  readonly id: number;
  readonly lineId: number;
  readonly productId: number;
  readonly name: string;
  readonly combination: string | null;
  readonly warehouse: string;
  readonly lotNumber: string | null;
  readonly expiresOn: string | null;
  readonly daysLeft: number | null;
  readonly receivedOn: string;
  readonly quantity: number;
  readonly reserved: number;
  readonly supplyPriceCentimes: number | null;
  readonly valueCentimes: number | null;
  readonly supplier: string;
  readonly receipt: string;
  readonly promotionId: number | null;
}

export interface LotFilter extends LotFilterQuery {
  readonly scope: WarehouseScope;
}

export interface LotPage {
  readonly filter: LotFilter;
  readonly language: Language;
  /** the last lot of the page before */
  readonly after: number | undefined;
  readonly limit: number;
}

export const countCap = 10_000;

const names: Readonly<Record<Language, RawBuilder<string>>> = {
  fr: sql`r.name_fr`,
  ar: sql`r.name_ar`,
  en: sql`r.name_en`,
};

/** What never expires comes last. */
const LAST_DAY = sql`coalesce(l.expires_on, date '9999-12-31')`;
const SOURCE = sql`stock_lots l join stocks s on s.id = l.stock_id join product_rows r on r.product_id = s.product_id and not r.is_archived
  join products p on p.id = s.product_id join warehouses w on w.id = s.warehouse_id`;
/** What a lot cost; where nobody said, what its product does. */
const COST = sql`coalesce(l.supply_price_centimes, p.supply_price_ht_centimes)`;

/** A page of lots that hold something, what expires first before the others, and one more when there is a next page. */
export async function listLots(db: Database, page: LotPage): Promise<readonly LotRecord[]> {
  const { filter, language, after, limit } = page;
  const beyond =
    after === undefined
      ? sql`true`
      : sql`(${LAST_DAY}, l.id) > ((select coalesce(expires_on, date '9999-12-31') from stock_lots where id = ${after}::int), ${after}::int)`;
  const { rows } = await sql<LotRecord>`
    select l.id, s.id as "lineId", s.product_id as "productId", ${names[language]} as name,
      case when s.combination_id is not null then combination_label(s.combination_id, ${language}) end as combination, w.name as warehouse,
      l.lot_number as "lotNumber", to_char(l.expires_on, 'YYYY-MM-DD') as "expiresOn", l.expires_on - algiers_today() as "daysLeft",
      to_char(l.received_on, 'YYYY-MM-DD') as "receivedOn", l.quantity, l.reserved, ${COST} as "supplyPriceCentimes",
      l.quantity * ${COST} as "valueCentimes", l.supplier, l.receipt,
      (select max(o.promotion_id) from lot_promotions o join promotions m on m.id = o.promotion_id
        where o.lot_id = l.id and o.ended_at is null and m.archived_at is null) as "promotionId"
    from ${SOURCE} where ${conditionsOf(filter)} and ${beyond} order by ${LAST_DAY}, l.id limit ${sql.lit(limit + 1)}`.execute(
    db,
  );
  return rows;
}

/** How many lots are found, and what they cost together. */
export async function sumLots(
  db: Database,
  filter: LotFilter,
): Promise<{ readonly count: number; readonly pieces: number; readonly valueCentimes: number }> {
  const { rows } = await sql<{ count: number; pieces: number; valueCentimes: number }>`
    select count(*)::int as count, coalesce(sum(quantity), 0)::int as pieces, coalesce(sum(value), 0)::float8 as "valueCentimes" from (
      select l.quantity, l.quantity * ${COST} as value from ${SOURCE} where ${conditionsOf(filter)} limit ${sql.lit(countCap + 1)}) found`.execute(
    db,
  );
  return rows[0] ?? { count: 0, pieces: 0, valueCentimes: 0 };
}

function conditionsOf({ scope, q, line, warehouse, expiring }: LotFilter): RawBuilder<unknown> {
  const { shopIds } = scope;
  const conditions: RawBuilder<unknown>[] = [sql`l.quantity > 0`, worksInWarehouse(scope)];
  if (shopIds !== null) conditions.push(sql`r.shop_ids && ${[...shopIds]}::int[]`);
  if (line !== undefined) conditions.push(sql`s.id = ${line}::int`);
  if (warehouse !== undefined) conditions.push(sql`w.id = ${warehouse}::int`);
  if (expiring === 'expired') conditions.push(sql`l.expires_on < algiers_today()`);
  else if (expiring !== undefined)
    conditions.push(
      sql`l.expires_on >= algiers_today() and l.expires_on <= algiers_today() + ${sql.lit(Number(expiring))}::int`,
    );
  const text = q?.normalize('NFKC').trim() ?? '';
  if (text !== '') conditions.push(sql`(${isCalled(text)} or l.lot_number = ${text})`);
  return sql.join(conditions, sql` and `);
}
