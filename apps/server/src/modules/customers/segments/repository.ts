import type { SegmentRule } from '@hanout/core/customers';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

export interface LockedSegment {
  readonly id: number;
  readonly version: number;
  readonly shopId: number | null;
  readonly name: string;
  readonly rule: SegmentRule;
  readonly isActive: boolean;
}

/** A segment of one of these shops, or of every shop, held until the transaction ends. */
export async function lockSegment(
  tx: Tx,
  id: number,
  shopIds: readonly number[] | null,
): Promise<LockedSegment | undefined> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<LockedSegment>`
    select id, version, shop_id as "shopId", name, rule, is_active as "isActive" from customer_segments
    where id = ${id} and (${scope}::int[] is null or shop_id is null or shop_id = any(${scope}::int[])) for update`.execute(
    tx,
  );
  return rows[0];
}

export interface SegmentValues {
  readonly name: string;
  readonly rule: SegmentRule;
}

export async function insertSegment(tx: Tx, shopId: number | null, { name, rule }: SegmentValues): Promise<number> {
  const { id } = await tx
    .insertInto('customer_segments')
    .values({ shop_id: shopId, name, rule: JSON.stringify(rule) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateSegment(tx: Tx, id: number, { name, rule }: SegmentValues): Promise<void> {
  await tx
    .updateTable('customer_segments')
    .set({ name, rule: JSON.stringify(rule), updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function writeSegmentActive(tx: Tx, id: number, isActive: boolean): Promise<void> {
  await tx.updateTable('customer_segments').set({ is_active: isActive }).where('id', '=', id).execute();
}

export async function countUpSegment(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('customer_segments')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** The shop whose it is; null: every shop's. */
export async function shopsOfSegment(tx: Tx, id: number): Promise<readonly number[] | null> {
  const row = await tx.selectFrom('customer_segments').select('shop_id').where('id', '=', id).executeTakeFirst();
  return row?.shop_id === undefined || row.shop_id === null ? null : [row.shop_id];
}
