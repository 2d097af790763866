import type { StockLocation } from '@hanout/core/inventory';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import type { PlaceOfLine } from '../lines/repository.ts';

type Place = Pick<PlaceOfLine, 'warehouseId' | 'productId' | 'combinationId'>;

/** Where it lies; undefined: nobody has said. */
export function findLocation(tx: Tx, place: Place): Promise<StockLocation | undefined> {
  return tx
    .selectFrom('stock_locations')
    .select(['zone', 'shelf'])
    .where('warehouse_id', '=', place.warehouseId)
    .where('product_id', '=', place.productId)
    .where('combination_id', 'is not distinct from', place.combinationId)
    .executeTakeFirst();
}

/** It lies there from now on; null: nowhere in particular. */
export async function writeLocation(tx: Tx, place: Place, location: StockLocation | null): Promise<void> {
  const { warehouseId, productId, combinationId } = place;
  if (location === null) {
    await tx
      .deleteFrom('stock_locations')
      .where('warehouse_id', '=', warehouseId)
      .where('product_id', '=', productId)
      .where('combination_id', 'is not distinct from', combinationId)
      .execute();
    return;
  }
  await tx
    .insertInto('stock_locations')
    .values({ warehouse_id: warehouseId, product_id: productId, combination_id: combinationId, ...location })
    .onConflict((conflict) =>
      conflict.columns(['warehouse_id', 'product_id', 'combination_id']).doUpdateSet({ ...location }),
    )
    .execute();
}

export interface CalledLine {
  readonly code: string;
  readonly stockId: number;
  readonly name: string;
}

/** Lines of a warehouse by reference or bar code, however it is written; the code of a product is that of all its combinations. */
export async function listLinesCalled(
  db: Database | Tx,
  warehouseId: number,
  codes: readonly string[],
): Promise<readonly CalledLine[]> {
  const { rows } = await sql<CalledLine>`
    with asked as (select distinct upper(code) as code from unnest(${[...codes]}::text[]) code), called as (
      select a.code, c.product_id, c.id as combination_id from asked a join combinations c on a.code = upper(c.sku) or a.code = upper(c.barcode)
      union select a.code, p.id, null from asked a join products p on a.code = upper(p.sku) or a.code = upper(p.barcode))
    select distinct c.code, s.id as "stockId", r.name_fr as name from called c
    join stocks s on s.product_id = c.product_id and (c.combination_id is null or s.combination_id = c.combination_id)
    join product_rows r on r.product_id = s.product_id
    where s.warehouse_id = ${warehouseId}::int order by s.id`.execute(db);
  return rows;
}

export interface Zone {
  readonly zone: string;
  readonly shelves: number;
  readonly things: number;
}

/** The zones of a warehouse as they follow each other: A, B, C2, C10. */
export async function listZones(db: Database | Tx, warehouseId: number): Promise<readonly Zone[]> {
  const { rows } = await sql<Zone>`
    select zone, count(distinct shelf)::int as shelves, count(*)::int as things from stock_locations
    where warehouse_id = ${warehouseId}::int group by zone order by zone`.execute(db);
  return rows;
}

/** How many things lie in a warehouse without a place. */
export async function countWithout(db: Database, warehouseId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from stocks s join stock_lines l on l.stock_id = s.id and l.is_listed
    where s.warehouse_id = ${warehouseId}::int and s.on_hand > 0 and not exists (select from stock_locations at
      where at.warehouse_id = s.warehouse_id and at.product_id = s.product_id and at.combination_id is not distinct from s.combination_id)`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
