import type { BackInStockState } from '@hanout/contracts/back-in-stock';
import { normalizePhone } from '@hanout/core/customers';
import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Words } from '../dictionary/index.ts';

export interface RequestRow {
  readonly id: number;
  readonly version: number;
  readonly state: BackInStockState;
  readonly shopId: number;
  readonly shopNames: Words;
  readonly productId: number;
  readonly productNames: Words;
  /** Of what was chosen, each in the languages that it has. */
  readonly values: readonly Words[];
  readonly phone: string;
  readonly locale: Language;
  readonly createdAt: Date;
}

interface RequestFilter {
  readonly state: BackInStockState;
  readonly shopIds: readonly number[] | null;
  readonly text: string;
}

/** The latest first. */
export async function listRequests(
  db: Database,
  { state, shopIds, text }: RequestFilter,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<readonly RequestRow[]> {
  const scope = shopIds === null ? null : [...shopIds];
  const name = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const phone = `%${normalizePhone(text).replace(/\D/g, '') || '-'}%`;
  const { rows } = await sql<RequestRow>`
    select r.id::int as id, r.version, r.state, r.shop_id as "shopId", r.product_id as "productId", r.phone, r.locale, r.created_at as "createdAt",
      (select coalesce(jsonb_object_agg(t.language, t.name), '{}') from shop_texts t where t.shop_id = r.shop_id) as "shopNames",
      (select coalesce(jsonb_object_agg(t.language, t.name), '{}') from product_texts t where t.product_id = r.product_id) as "productNames",
      (select coalesce(json_agg((select coalesce(jsonb_object_agg(x.language, x.label), '{}') from attribute_value_texts x
          where x.attribute_value_id = v.attribute_value_id) order by v.attribute_value_id), '[]')
        from combination_values v where v.combination_id = r.combination_id) as values
    from back_in_stock_requests r
    where r.state = ${state} and (${scope}::int[] is null or r.shop_id = any(${scope}::int[]))
      and (${before}::bigint is null or r.id < ${before}::bigint)
      and (${text} = '' or r.phone like ${phone} or exists (
        select from product_texts t where t.product_id = r.product_id and t.name ilike ${name}))
    order by r.id desc limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** How many there are of each state in these shops (null: in every shop). */
export async function countRequests(
  db: Database,
  shopIds: readonly number[] | null,
): Promise<Record<BackInStockState, number>> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<{ state: BackInStockState; total: number }>`
    select state, count(*)::int as total from back_in_stock_requests
    where ${scope}::int[] is null or shop_id = any(${scope}::int[]) group by state`.execute(db);
  return {
    to_tell: 0,
    waiting: 0,
    told: 0,
    archived: 0,
    ...Object.fromEntries(rows.map((row) => [row.state, row.total])),
  };
}
