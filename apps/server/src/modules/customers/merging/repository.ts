import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import type { CustomerValues } from '../editing/repository.ts';

export interface Moved {
  readonly phones: readonly string[];
  readonly addressIds: readonly number[];
  readonly pastOrderIds: readonly number[];
  /** what the kept one said before */
  readonly kept: CustomerValues;
}

interface Pair {
  readonly from: number;
  readonly to: number;
}

/** Everything of one customer becomes another's; answers what it was. */
export async function moveAll(tx: Tx, { from, to }: Pair): Promise<Omit<Moved, 'kept'>> {
  const phones = await tx
    .updateTable('customer_phones')
    .set({ customer_id: to })
    .where('customer_id', '=', from)
    .returning('phone')
    .execute();
  const addresses = await tx
    .updateTable('customer_addresses')
    .set({ customer_id: to })
    .where('customer_id', '=', from)
    .returning('id')
    .execute();
  const past = await tx
    .updateTable('past_orders')
    .set({ customer_id: to })
    .where('customer_id', '=', from)
    .returning('id')
    .execute();
  return {
    phones: phones.map(({ phone }) => phone),
    addressIds: addresses.map(({ id }) => id),
    pastOrderIds: past.map(({ id }) => id),
  };
}

/** What went over goes back, as far as it is still there. */
export async function moveBack(tx: Tx, { from, to }: Pair, { phones, addressIds, pastOrderIds }: Moved): Promise<void> {
  await tx
    .updateTable('customer_phones')
    .set({ customer_id: to })
    .where('customer_id', '=', from)
    .where('phone', '=', sql<string>`any(${[...phones]}::text[])`)
    .execute();
  await tx
    .updateTable('customer_addresses')
    .set({ customer_id: to })
    .where('customer_id', '=', from)
    .where('id', '=', sql<number>`any(${[...addressIds]}::int[])`)
    .execute();
  await tx
    .updateTable('past_orders')
    .set({ customer_id: to })
    .where('customer_id', '=', from)
    .where('id', '=', sql<number>`any(${[...pastOrderIds]}::int[])`)
    .execute();
}

export async function writeMergedState(tx: Tx, id: number, state: 'merged' | 'active'): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ state, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

export interface NewMerge {
  readonly shopId: number;
  readonly keptId: number;
  readonly goneId: number;
  readonly moved: Moved;
  readonly keptVersion: number;
}

export async function insertMerge(tx: Tx, { shopId, keptId, goneId, moved, keptVersion }: NewMerge): Promise<number> {
  const { id } = await tx
    .insertInto('customer_merges')
    .values({
      shop_id: shopId,
      kept_id: keptId,
      gone_id: goneId,
      moved: JSON.stringify(moved),
      kept_version: keptVersion,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface StoredMerge {
  readonly goneId: number;
  readonly moved: Moved;
  readonly keptVersion: number;
}

/** A merge of this customer that was not taken back, held until the transaction ends. */
export async function lockMerge(tx: Tx, id: number, keptId: number): Promise<StoredMerge | undefined> {
  const { rows } = await sql<StoredMerge>`
    select gone_id as "goneId", moved, kept_version as "keptVersion" from customer_merges
    where id = ${id} and kept_id = ${keptId} and undone_at is null for update`.execute(tx);
  return rows[0];
}

export async function settleMerge(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('customer_merges')
    .set({ undone_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}
