import { sql } from 'kysely';
import type { Tx } from '../../../../database/database.ts';

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
  const { rows } = await sql<{ wilaya: number }>`
    select wilaya_code as wilaya from communes where id = ${communeId}`.execute(tx);
  return rows[0]?.wilaya;
}

export async function isWilaya(tx: Tx, code: number): Promise<boolean> {
  const { rows } = await sql`select from wilayas where code = ${code}`.execute(tx);
  return rows.length > 0;
}

/** Nobody else gets this code until the end of the transaction. */
export async function findFreeWarehouseCode(tx: Tx, wanted: string, id: number): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtext('warehouses.code'))`.execute(tx);
  const { rows } = await sql<{ code: string }>`select code from warehouses where id <> ${id}`.execute(tx);
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
  /** Something lies in it, or is promised from it. */
  readonly isUsed: boolean;
}

/** Locks a warehouse; its stock is counted once nobody changes the warehouse any more. */
export async function lockWarehouse(tx: Tx, id: number): Promise<LockedWarehouse | undefined> {
  const { rows } = await sql<Omit<LockedWarehouse, 'isUsed'>>`
    select version, code, is_active as "isActive" from warehouses where id = ${id} for update`.execute(tx);
  const [warehouse] = rows;
  if (warehouse === undefined) return undefined;
  const { rows: used } = await sql`
    select from stocks where warehouse_id = ${id} and (on_hand <> 0 or reserved <> 0) limit 1`.execute(tx);
  return { ...warehouse, isUsed: used.length > 0 };
}

/** A new warehouse comes last in the order in which these shops (null: all) sell from theirs. */
export async function insertWarehouse(
  tx: Tx,
  uuid: string,
  values: WarehouseValues,
  shopIds: readonly number[] | null,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into warehouses (uuid, code, name, wilaya_code, commune_id, address, is_active)
    values (${uuid}, ${values.code}, ${values.name}, ${values.wilayaCode}, ${values.communeId}, ${values.address}, ${values.isActive})
    returning id`.execute(tx);
  const id = rows[0]?.id ?? 0;
  const own = shopIds === null ? null : [...shopIds];
  await sql`
    insert into shop_warehouses (shop_id, warehouse_id, position)
    select s.id, ${id}, (select coalesce(max(position) + 1, 0) from shop_warehouses where shop_id = s.id)
    from shops s where ${own}::int[] is null or s.id = any(${own}::int[])`.execute(tx);
  return id;
}

export async function updateWarehouse(tx: Tx, id: number, values: WarehouseValues): Promise<void> {
  await sql`
    update warehouses set code = ${values.code}, name = ${values.name}, wilaya_code = ${values.wilayaCode},
      commune_id = ${values.communeId}, address = ${values.address}, is_active = ${values.isActive}, version = version + 1
    where id = ${id}`.execute(tx);
}
