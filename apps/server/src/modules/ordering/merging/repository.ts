import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

export interface LineThing {
  readonly lineId: string;
  readonly productId: number;
  readonly combinationId: number | null;
  readonly quantity: number;
  /** of a pack; null otherwise */
  readonly contents: readonly Content[] | null;
}

interface Content {
  readonly productId: number;
  readonly combinationId: number | null;
  readonly quantity: number;
}

/** What each line of an order is, in their order; the order's row is held. */
export async function listThings(tx: Tx, orderId: string): Promise<readonly LineThing[]> {
  const { rows } = await sql<LineThing>`
    select l.id::text as "lineId", l.product_id as "productId", l.combination_id as "combinationId", l.quantity,
      case when l.is_pack then (
        select json_agg(json_build_object('productId', c.product_id, 'combinationId', c.combination_id, 'quantity', c.quantity) order by c.position)
        from order_line_components c where c.order_line_id = l.id) end as contents
    from order_lines l where l.order_id = ${orderId}::uuid order by l.position`.execute(tx);
  return rows;
}

/** A line as it was before. */
export interface LineBefore {
  readonly id: string;
  readonly quantity: number;
}

export interface Merge {
  readonly id: number;
  readonly goneId: string;
  readonly keptVersion: number;
  readonly goneVersion: number;
  readonly lines: readonly LineBefore[];
  readonly totalCentimes: number;
}

export interface NewMerge extends Omit<Merge, 'id'> {
  readonly shopId: number;
  readonly keptId: string;
  readonly employeeId: number;
}

export async function insertMerge(tx: Tx, merge: NewMerge): Promise<void> {
  await tx
    .insertInto('order_merges')
    .values({
      shop_id: merge.shopId,
      kept_id: merge.keptId,
      gone_id: merge.goneId,
      employee_id: merge.employeeId,
      lines: JSON.stringify(merge.lines),
      total_centimes: merge.totalCentimes,
      kept_version: merge.keptVersion,
      gone_version: merge.goneVersion,
    })
    .execute();
}

/** The merge that left the order as it is; undefined: something has come after it, or there was none. */
export async function findLastMerge(db: Database | Tx, keptId: string, version: number): Promise<Merge | undefined> {
  const { rows } = await sql<Merge>`
    select id, gone_id::text as "goneId", kept_version as "keptVersion", gone_version as "goneVersion", lines,
      total_centimes as "totalCentimes"
    from order_merges where kept_id = ${keptId}::uuid and undone_at is null and kept_version = ${version}
    order by id desc limit 1`.execute(db);
  return rows[0];
}

export async function markUndone(tx: Tx, mergeId: number): Promise<void> {
  await tx
    .updateTable('order_merges')
    .set({ undone_at: sql<Date>`now()` })
    .where('id', '=', mergeId)
    .execute();
}
