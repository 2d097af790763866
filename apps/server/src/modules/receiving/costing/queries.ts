import type { ProductCosts } from '@hanout/contracts/purchasing/receipts';
import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

const STEPS = 20;

/** What a piece of a product of these shops costs on average, by combination, with its last steps; undefined: there is no such product. */
export async function readCosts(
  db: Database,
  productId: number,
  { shopIds, language }: { readonly shopIds: readonly number[] | null; readonly language: Language },
): Promise<ProductCosts | undefined> {
  const shops = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<ProductCosts>`
    select coalesce((
      select jsonb_agg(jsonb_build_object('combinationId', c.combination_id,
        'combination', case when c.combination_id is not null then combination_label(c.combination_id, ${language}) end,
        'averageCentimes', c.average_centimes, 'steps', (
          select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'at', to_char(s.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            'kind', s.kind, 'receiptId', l.receipt_id, 'quantity', s.quantity, 'unitCostCentimes', s.unit_cost_centimes,
            'averageAfterCentimes', s.average_after_centimes) order by s.id desc), '[]')
          from (select * from product_cost_steps where cost_id = c.id order by id desc limit ${sql.lit(STEPS)}) s
          join receipt_lines l on l.id = s.receipt_line_id)) order by c.combination_id nulls first)
      from product_costs c where c.product_id = r.product_id), '[]') as costs
    from product_rows r where r.product_id = ${productId} and (${shops}::int[] is null or r.shop_ids && ${shops}::int[])`.execute(
    db,
  );
  return rows[0];
}
