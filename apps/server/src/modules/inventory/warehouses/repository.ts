import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

export interface WarehouseValues {
  readonly code: string;
  readonly name: string;
  readonly wilayaCode: number | null;
  readonly communeId: number | null;
  readonly address: string;
  readonly isActive: boolean;
}

/** The wilaya that a commune lies in. */
export async function findWilayaOfCommune(tx: Tx, communeId: number): Promise<number | undefined> {
  const row = await tx.selectFrom('communes').select('wilaya_code').where('id', '=', communeId).executeTakeFirst();
  return row?.wilaya_code;
}

export async function isWilaya(tx: Tx, code: number): Promise<boolean> {
  const row = await tx.selectFrom('wilayas').select('code').where('code', '=', code).executeTakeFirst();
  return row !== undefined;
}

/** Nobody else gets this code until the end of the transaction. */
export async function findFreeWarehouseCode(tx: Tx, wanted: string, id: number): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtext('warehouses.code'))`.execute(tx);
  const rows = await tx.selectFrom('warehouses').select('code').where('id', '<>', id).execute();
  const taken = new Set(rows.map(({ code }) => code));
  for (let number = 1; ; number += 1) {
    const code = number === 1 ? wanted : `${wanted}-${number}`;
    if (!taken.has(code)) return code;
  }
}

export interface LockedWarehouse {
  readonly version: number;
  readonly code: string;
  readonly isActive: boolean;
}

export async function lockWarehouse(tx: Tx, id: number): Promise<LockedWarehouse | undefined> {
  const { rows } = await sql<LockedWarehouse>`
    select version, code, is_active as "isActive" from warehouses where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Whether something lies in a warehouse or is promised from it. Its rows of stock are held, so that this stays as it is. */
export async function isWarehouseUsed(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from stocks where warehouse_id = ${id} and (on_hand <> 0 or reserved <> 0) limit 1`.execute(tx);
  return rows.length > 0;
}

export async function insertWarehouse(tx: Tx, uuid: string, values: WarehouseValues): Promise<number> {
  const { id } = await tx
    .insertInto('warehouses')
    .values({ uuid, ...columnsOf(values) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateWarehouse(tx: Tx, id: number, values: WarehouseValues): Promise<void> {
  await tx
    .updateTable('warehouses')
    .set({ ...columnsOf(values), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

function columnsOf({ code, name, wilayaCode, communeId, address, isActive }: WarehouseValues) {
  return { code, name, wilaya_code: wilayaCode, commune_id: communeId, address, is_active: isActive };
}

/** The shops of a scope (null: all), and which of them sell from a warehouse. */
export async function listSellers(
  tx: Tx,
  warehouseId: number,
  scope: readonly number[] | null,
): Promise<readonly { readonly id: number; readonly isSelling: boolean }[]> {
  const shopIds = scope === null ? null : [...scope];
  const { rows } = await sql<{ id: number; isSelling: boolean }>`
    select s.id, exists (select from shop_warehouses w where w.shop_id = s.id and w.warehouse_id = ${warehouseId}) as "isSelling"
    from shops s where ${shopIds}::int[] is null or s.id = any(${shopIds}::int[]) order by s.id`.execute(tx);
  return rows;
}

/** Whether an order of one of these shops still waits for what lies in the warehouse, whose rows of stock are held. */
export async function isPromisedTo(tx: Tx, warehouseId: number, shopIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select from stocks s join stock_reservations r on r.stock_id = s.id and r.state in ('held', 'firm')
    join orders o on o.id = r.order_id
    where s.warehouse_id = ${warehouseId} and s.reserved > 0 and o.shop_id = any(${[...shopIds]}::int[]) limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** For a shop that begins to sell from a warehouse it is the last one that it takes from. */
export async function addSellers(tx: Tx, warehouseId: number, shopIds: readonly number[]): Promise<void> {
  await sql`
    insert into shop_warehouses (shop_id, warehouse_id, position)
    select s.id, ${warehouseId}, (select coalesce(max(position) + 1, 0) from shop_warehouses where shop_id = s.id)
    from shops s where s.id = any(${[...shopIds]}::int[])`.execute(tx);
}

export async function removeSellers(tx: Tx, warehouseId: number, shopIds: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('shop_warehouses')
    .where('warehouse_id', '=', warehouseId)
    .where('shop_id', '=', sql<number>`any(${[...shopIds]}::int[])`)
    .execute();
}

/** Products of which something lies in the warehouse. */
export async function listProductsInside(tx: Tx, warehouseId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct product_id as id from stocks where warehouse_id = ${warehouseId} and on_hand <> 0 order by 1`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
