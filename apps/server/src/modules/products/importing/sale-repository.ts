import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import type { PlannedSale } from './planning/plan-sale.ts';

export interface ProductSale extends PlannedSale {
  readonly productId: number;
}

/** What the file lowers; of a product that an earlier import lowered alike, by a promotion that is still there, it is known. */
export async function insertSales(tx: Tx, importId: string, sales: readonly ProductSale[]): Promise<void> {
  if (sales.length === 0) return;
  await sql`
    insert into product_import_sales (import_id, product_id, kind, value, starts_on, ends_on)
    select ${importId}::uuid, w."productId", w.kind, w.value, w."startsOn", w."endsOn"
    from jsonb_to_recordset(${JSON.stringify(sales)}::jsonb)
      w ("productId" int, kind text, value int, "startsOn" date, "endsOn" date)
    where not exists (
      select from product_import_sales s join promotions p on p.id = any(s.promotion_ids) and p.archived_at is null
      where s.product_id = w."productId" and s.kind = w.kind and s.value = w.value
        and s.starts_on is not distinct from w."startsOn" and s.ends_on is not distinct from w."endsOn")
    on conflict do nothing`.execute(tx);
}

export interface SaleGroup extends Pick<PlannedSale, 'kind' | 'value'> {
  /** instants of the first moment and of the one after the last */
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly productIds: readonly number[];
}

/** What is lowered alike on the same days together, the largest groups first. */
export async function groupSales(tx: Tx, importId: string): Promise<readonly SaleGroup[]> {
  const { rows } = await sql<SaleGroup>`
    select kind, value, starts_on::timestamp at time zone 'Africa/Algiers' as "startsAt",
      (ends_on + 1)::timestamp at time zone 'Africa/Algiers' as "endsAt", array_agg(product_id order by product_id) as "productIds"
    from product_import_sales where import_id = ${importId}::uuid
    group by kind, value, starts_on, ends_on order by count(*) desc, kind, value, starts_on, ends_on`.execute(tx);
  return rows;
}

export async function addSalePromotion(
  tx: Tx,
  importId: string,
  { productIds, promotionId }: { readonly productIds: readonly number[]; readonly promotionId: number },
): Promise<void> {
  await tx
    .updateTable('product_import_sales')
    .set({ promotion_ids: sql`promotion_ids || ${promotionId}::int` })
    .where('import_id', '=', importId)
    .where('product_id', '=', sql<number>`any(${[...productIds]}::int[])`)
    .execute();
}

export async function listSalePromotions(tx: Tx, importId: string): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct unnest(promotion_ids) as id from product_import_sales where import_id = ${importId}::uuid order by 1`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
