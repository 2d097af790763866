import { sql, type RawBuilder } from 'kysely';

export interface StaffScope {
  readonly shopIds: readonly number[] | null;
  readonly warehouseIds?: readonly number[] | null;
}

/** Who is bound to shops or warehouses sees what those put aside who work nowhere else. */
export function seenBy({ shopIds, warehouseIds = null }: StaffScope): RawBuilder<boolean> {
  const shops = shopIds === null ? null : [...shopIds];
  const warehouses = warehouseIds === null ? null : [...warehouseIds];
  return sql`(${shops}::int[] is null or (select bool_and(es.shop_id = any(${shops}::int[])) from employee_shops es
      where es.employee_id = p.employee_id))
    and (${warehouses}::int[] is null or (select bool_and(ew.warehouse_id = any(${warehouses}::int[])) from employee_warehouses ew
      where ew.employee_id = p.employee_id))`;
}
