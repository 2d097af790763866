import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

export interface FullShelf {
  readonly stockId: number;
  readonly warehouseId: number;
  readonly productId: number;
  readonly combinationId: number | null;
  readonly onHand: number;
}

/** Shelves with goods that keep for a while and that no order holds, each of another product. */
export async function listFullShelves(db: Database, limit: number): Promise<readonly FullShelf[]> {
  const { rows } = await sql<FullShelf>`
    select distinct on (s.product_id) s.id as "stockId", s.warehouse_id as "warehouseId", s.product_id as "productId",
      s.combination_id as "combinationId", s.on_hand as "onHand"
    from stocks s join stock_lots l on l.stock_id = s.id and l.expires_on is not null
    where s.reserved = 0 and s.on_hand > 10 order by s.product_id, s.id limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** Everything lies somewhere: by category into zones, twelve to a shelf, as a depot would. */
export async function putOnShelves(db: Database): Promise<void> {
  await sql`
    insert into stock_locations (warehouse_id, product_id, combination_id, zone, shelf)
    select s.warehouse_id, s.product_id, s.combination_id, chr(64 + zone::int), (1 + (row_number() over (
      partition by s.warehouse_id, zone order by s.product_id, s.combination_id) - 1) / 12)::text
    from stocks s cross join lateral (select ntile from (
      select p.id, ntile(5) over (order by p.family_id, p.id) from products p) filed where filed.id = s.product_id) z (zone)
    on conflict do nothing`.execute(db);
}

/** The day so many days from today, in Algiers. */
export async function dayFromNow(db: Database, days: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select to_char(algiers_today() + ${days}::int, 'YYYY-MM-DD') as day`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('the database did not say the day');
  return found.day;
}

/** The lot of this number; null: no shelf has it. */
export async function findLot(db: Database, lotNumber: string): Promise<number | null> {
  const found = await db.selectFrom('stock_lots').select('id').where('lot_number', '=', lotNumber).executeTakeFirst();
  return found?.id ?? null;
}
