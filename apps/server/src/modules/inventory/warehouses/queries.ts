import type { Warehouse } from '@hanout/contracts/stock/stock';
import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

export interface WarehouseScope {
  /** null: of every shop */
  readonly shopIds: readonly number[] | null;
  /** null: every one of these shops */
  readonly warehouseIds: readonly number[] | null;
  readonly language: Language;
  /** only this one */
  readonly id?: number;
}

/** Warehouses that shops of the scope sell from, each with its place in words and what lies in it. */
export async function readWarehouses(db: Database | Tx, scope: WarehouseScope): Promise<Warehouse[]> {
  const shopIds = scope.shopIds === null ? null : [...scope.shopIds];
  const own = scope.warehouseIds === null ? null : [...scope.warehouseIds];
  const place = scope.language === 'ar' ? sql.ref('name_ar') : sql.ref('name_fr');
  const { rows } = await sql<Warehouse>`
    select w.id, w.version, w.code, w.name, w.wilaya_code as "wilayaCode", w.commune_id as "communeId", w.address,
      w.is_active as "isActive", (select ${place} from wilayas where code = w.wilaya_code) as wilaya,
      (select ${place} from communes where id = w.commune_id) as commune,
      array(select shop_id from shop_warehouses where warehouse_id = w.id
        and (${shopIds}::int[] is null or shop_id = any(${shopIds}::int[])) order by shop_id) as "shopIds",
      exists (select from shop_warehouses where warehouse_id = w.id and shop_id <> all(${shopIds}::int[])) as "isShared",

      (select coalesce(sum(on_hand), 0)::int from stocks where warehouse_id = w.id) as "onHand"
    from warehouses w
    where (${shopIds}::int[] is null or exists (
        select from shop_warehouses s where s.warehouse_id = w.id and s.shop_id = any(${shopIds}::int[])))
      and (${own}::int[] is null or w.id = any(${own}::int[]))
      and (${scope.id ?? null}::int is null or w.id = ${scope.id ?? null}::int)
    order by not w.is_active, w.id`.execute(db);
  return rows;
}
