import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** From where the demo shop sells over its counter. */
export async function findCounter(db: Database, shopId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select warehouse_id as id from shop_warehouses where shop_id = ${shopId} order by position limit 1`.execute(db);
  return rows[0]?.id;
}

export async function findPeople(db: Database, emails: readonly string[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from employees e join unnest(${[...emails]}::text[]) with ordinality a (email, place) on a.email = e.email
    order by a.place`.execute(db);
  return rows.map(({ id }) => id);
}

/** Plain things of which plenty lies there, the same ones for everybody. */
export async function listPlenty(db: Database, warehouseId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from products p join stocks s on s.product_id = p.id and s.combination_id is null
    where p.type = 'simple' and s.warehouse_id = ${warehouseId} and s.on_hand - s.reserved >= 6 order by p.id limit 60`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** A plain thing of which none lies there any more. */
export async function findSoldOut(db: Database, warehouseId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from products p join stocks s on s.product_id = p.id and s.combination_id is null
    where p.type = 'simple' and s.warehouse_id = ${warehouseId} and s.on_hand = 0 and s.reserved = 0 order by p.id limit 20`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Sold by weight from now on: its code is what a scale prints before the grams, its price is of a kilogram. */
export async function sellByWeight(db: Database, warehouseId: number, code: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    update products set barcode = ${code} where id = (
      select p.id from products p join stocks s on s.product_id = p.id and s.combination_id is null
      join product_texts n on n.product_id = p.id and n.language = 'fr'
      where p.type = 'simple' and n.name = 'Sablés au sésame' and s.warehouse_id = ${warehouseId} and s.on_hand - s.reserved >= 6)
    returning id`.execute(db);
  return rows[0]?.id;
}

/** Nobody opened the device within the hour. */
export async function expireLink(db: Database, tillId: number): Promise<void> {
  await db
    .updateTable('tills')
    .set({ opening_expires_at: sql`now() - interval '3 hours'` })
    .where('id', '=', tillId)
    .execute();
}
