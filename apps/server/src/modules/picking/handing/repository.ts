import type { Signature } from '@hanout/contracts/picking/hand-overs';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

export interface HandOverRecord {
  readonly id: number;
  readonly version: number;
  readonly carrierId: number;
  readonly state: 'open' | 'signed' | 'cancelled';
  readonly orderIds: readonly string[];
}

/** The list with its orders, held until the transaction ends: it is signed once. */
export async function lockHandOver(tx: Tx, id: number): Promise<HandOverRecord | undefined> {
  const { rows } = await sql<Omit<HandOverRecord, 'orderIds'>>`
    select id, version, carrier_id as "carrierId", state from hand_overs where id = ${id} for update`.execute(tx);
  const found = rows[0];
  if (found === undefined) return undefined;
  const orders = await tx
    .selectFrom('hand_over_orders')
    .select(sql<string>`order_id::text`.as('orderId'))
    .where('hand_over_id', '=', id)
    .where('is_on', '=', true)
    .orderBy('order_id')
    .execute();
  return { ...found, orderIds: orders.map(({ orderId }) => orderId) };
}

export interface NewHandOver {
  readonly carrierId: number;
  readonly employeeId: number;
  readonly orderIds: readonly string[];
  readonly operation: { readonly id: string; readonly digest: string };
}

export async function insertHandOver(
  tx: Tx,
  { carrierId, employeeId, orderIds, operation }: NewHandOver,
): Promise<number> {
  const { id } = await tx
    .insertInto('hand_overs')
    .values({ carrier_id: carrierId, employee_id: employeeId, operation_id: operation.id, digest: operation.digest })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('hand_over_orders')
    .values(orderIds.map((orderId) => ({ hand_over_id: id, order_id: orderId })))
    .execute();
  return id;
}

/** Which list was made, or signed, under this name before; undefined: none. */
export async function findMade(
  db: Database | Tx,
  operationId: string,
): Promise<{ readonly id: number; readonly digest: string | null } | undefined> {
  return db
    .selectFrom('hand_overs')
    .select(['id', 'digest'])
    .where('operation_id', '=', operationId)
    .executeTakeFirst();
}

export async function writeSigned(
  tx: Tx,
  id: number,
  { signedBy, signature }: { readonly signedBy: string; readonly signature: Signature | null },
): Promise<void> {
  await tx
    .updateTable('hand_overs')
    .set({
      state: 'signed',
      signed_by: signedBy,
      signature: signature === null ? null : JSON.stringify(signature),
      signed_at: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

/** The list is given up; its orders may go onto another. */
export async function writeCancelled(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('hand_overs')
    .set({ state: 'cancelled', version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
  await tx.updateTable('hand_over_orders').set({ is_on: false }).where('hand_over_id', '=', id).execute();
}

export async function takeOff(tx: Tx, id: number, orderId: string): Promise<void> {
  await tx
    .updateTable('hand_over_orders')
    .set({ is_on: false })
    .where('hand_over_id', '=', id)
    .where('order_id', '=', orderId)
    .execute();
  await tx
    .updateTable('hand_overs')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function shopsOfHandOver(db: Database | Tx, id: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('hand_over_orders as h')
    .innerJoin('orders as o', 'o.id', 'h.order_id')
    .select('o.shop_id')
    .distinct()
    .where('h.hand_over_id', '=', id)
    .execute();
  return rows.map(({ shop_id }) => shop_id);
}
