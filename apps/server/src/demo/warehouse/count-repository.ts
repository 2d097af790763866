import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** The category of which a warehouse has most that is not all held by orders. */
export async function findCategoryOf(db: Database, warehouseId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select p.main_category_id as id from stocks s join products p on p.id = s.product_id
    where s.warehouse_id = ${warehouseId} and s.on_hand - s.reserved >= 5 group by 1 order by count(*) desc, 1 limit 1`.execute(
    db,
  );
  const [category] = rows;
  if (category === undefined) throw new Error('the warehouse of the demo is empty');
  return category.id;
}

/** Lines of which a piece less is no order's. */
export async function listCountLines(
  db: Database,
  countId: number,
  limit: number,
): Promise<readonly { readonly lineId: number; readonly onHand: number }[]> {
  const { rows } = await sql<{ lineId: number; onHand: number }>`
    select l.id as "lineId", s.on_hand as "onHand" from stock_count_lines l join stocks s on s.id = l.stock_id
    where l.count_id = ${countId} and s.on_hand - s.reserved >= 5 and s.shortage = 0 order by l.id limit ${sql.lit(limit)}`.execute(
    db,
  );
  return rows;
}

/** Somebody who may approve. */
export async function findManager(db: Database): Promise<number> {
  const { id } = await db
    .selectFrom('employee_roles as er')
    .innerJoin('roles as r', 'r.id', 'er.role_id')
    .select('er.employee_id as id')
    .where('r.code', '=', 'manager')
    .orderBy('er.employee_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

/** The first zone of a count. */
export async function findZone(db: Database, countId: number): Promise<string> {
  const { zone } = await db
    .selectFrom('stock_count_lines')
    .select('zone')
    .where('count_id', '=', countId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return zone;
}
