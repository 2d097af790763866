import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

export interface SentOrder {
  readonly id: number;
  readonly supplierId: number;
  readonly warehouseId: number;
  readonly lines: readonly {
    readonly orderLineId: number;
    readonly productId: number;
    readonly combinationId: number | null;
    readonly open: number;
    readonly priceCentimes: number;
  }[];
}

/** An order that a supplier has, with what of it is open. */
export async function findSentOrder(db: Database, orderId: number): Promise<SentOrder | undefined> {
  const { rows } = await sql<SentOrder>`
    select o.id, o.supplier_id as "supplierId", o.warehouse_id as "warehouseId", jsonb_agg(jsonb_build_object('orderLineId', l.id,
      'productId', l.product_id, 'combinationId', l.combination_id, 'open', l.quantity - l.received, 'priceCentimes', l.price_centimes)
      order by l.position) as lines
    from supplier_orders o join supplier_order_lines l on l.supplier_order_id = o.id
    where o.id = ${orderId} group by o.id`.execute(db);
  return rows[0];
}

export interface Bought {
  readonly productId: number;
  readonly combinationId: number | null;
  readonly priceCentimes: number;
}

/** Things of which there is plenty, with what they cost. */
export async function listBought(db: Database, warehouseId: number, limit: number): Promise<readonly Bought[]> {
  const { rows } = await sql<Bought>`
    select s.product_id as "productId", s.combination_id as "combinationId",
      coalesce(p.supply_price_ht_centimes, p.price_ht_centimes * 6 / 10, 100000)::bigint as "priceCentimes"
    from stocks s join products p on p.id = s.product_id
    where s.warehouse_id = ${warehouseId} and s.on_hand - s.reserved >= 15 and s.shortage = 0
    order by s.on_hand - s.reserved, s.id limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** Suppliers by name, and the day in Algiers so many days from today, for each that is asked. */
export async function readBuying(
  db: Database,
  days: readonly number[],
): Promise<{ readonly supplierIds: readonly number[]; readonly days: readonly string[] }> {
  const suppliers = await db
    .selectFrom('suppliers')
    .select('id')
    .where('is_active', '=', true)
    .orderBy('name')
    .execute();
  const { rows } = await sql<{ day: string }>`
    select (algiers_today() + d)::text as day from unnest(${[...days]}::int[]) with ordinality a (d, place) order by place`.execute(
    db,
  );
  return { supplierIds: suppliers.map(({ id }) => id), days: rows.map(({ day }) => day) };
}

export async function listHeld(
  db: Database,
  receiptId: number,
): Promise<readonly { readonly lineId: number; readonly onHold: number }[]> {
  return db
    .selectFrom('receipt_lines')
    .select(['id as lineId', 'on_hold as onHold'])
    .where('receipt_id', '=', receiptId)
    .where('on_hold', '>', 0)
    .orderBy('id')
    .execute();
}
