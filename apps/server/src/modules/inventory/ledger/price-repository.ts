import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

interface Thing {
  readonly productId: number;
  readonly combinationId: number | null;
}

/** Holds the rows of stock of these things, in the order in which everybody does, until the transaction ends. */
export async function lockPlaces(tx: Tx, warehouseId: number, things: readonly Thing[]): Promise<void> {
  await sql`
    select s.id from stocks s where s.warehouse_id = ${warehouseId} and exists (
      select from unnest(${things.map(({ productId }) => productId)}::int[], ${things.map(({ combinationId }) => combinationId)}::int[])
        a (product_id, combination_id)
      where a.product_id = s.product_id and a.combination_id is not distinct from s.combination_id)
    order by s.warehouse_id, s.product_id, s.combination_id nulls first for update`.execute(tx);
}

interface PricedLot extends Thing {
  readonly lotNumber: string;
  readonly expiresOn: string | null;
  readonly unitCostCentimes: number;
}

/** What pieces of a receipt's lots cost after all. A lot that came with an earlier receipt keeps the cost that was said first. */
export async function repriceLots(
  tx: Tx,
  { warehouseId, receipt }: { readonly warehouseId: number; readonly receipt: string },
  lots: readonly PricedLot[],
): Promise<void> {
  // Of two lines of one lot the last one says what its pieces cost.
  const priced = [
    ...new Map(
      lots.map((lot) => [JSON.stringify([lot.productId, lot.combinationId, lot.lotNumber, lot.expiresOn]), lot]),
    ).values(),
  ];
  await sql`
    update stock_lots l set supply_price_centimes = a.cost
    from unnest(${priced.map(({ productId }) => productId)}::int[], ${priced.map(({ combinationId }) => combinationId)}::int[],
        ${priced.map(({ lotNumber }) => lotNumber)}::text[], ${priced.map(({ expiresOn }) => expiresOn)}::date[],
        ${priced.map(({ unitCostCentimes }) => unitCostCentimes)}::bigint[]) a (product_id, combination_id, lot_number, expires_on, cost)
      join stocks s on s.product_id = a.product_id and s.combination_id is not distinct from a.combination_id
    where s.id = l.stock_id and s.warehouse_id = ${warehouseId} and l.receipt = ${receipt} and l.lot_number = a.lot_number
      and l.expires_on is not distinct from a.expires_on`.execute(tx);
}
