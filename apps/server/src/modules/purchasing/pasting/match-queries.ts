import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

export interface CodeMatch {
  readonly code: string;
  readonly productId: number;
  readonly combinationId: number | null;
  readonly needsCombination: boolean;
}

/** What references, barcodes and the supplier's codes mean, in any case; a code that means several things gives each of them. */
export async function matchCodes(
  db: Database | Tx,
  {
    codes,
    supplierId,
    shopIds,
  }: { readonly codes: readonly string[]; readonly supplierId: number; readonly shopIds: readonly number[] | null },
): Promise<readonly CodeMatch[]> {
  if (codes.length === 0) return [];
  const shops = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<CodeMatch>`
    with asked as (select distinct lower(code) as code from unnest(${[...codes]}::text[]) u (code)), found as (
      select a.code, r.product_id, null::int as combination_id, r.type = 'combinations' as needs from asked a
        join product_rows r on (lower(r.sku) = a.code or r.barcode = a.code)
      union select a.code, k.product_id, k.id, false from asked a
        join combinations k on (lower(k.sku) = a.code or k.barcode = a.code) and k.archived_at is null
      union select a.code, t.product_id, t.combination_id, false from asked a
        join supplier_products t on t.supplier_id = ${supplierId} and lower(t.supplier_code) = a.code)
    select distinct f.code, f.product_id as "productId", f.combination_id as "combinationId", f.needs as "needsCombination"
    from found f join product_rows r on r.product_id = f.product_id and not r.is_archived and r.type <> 'pack'
      and (${shops}::int[] is null or r.shop_ids && ${shops}::int[])
    order by f.code, f.product_id`.execute(db);
  return rows;
}
