import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import { isOrderWithin } from '../../../database/order-scope.ts';
import type { OrderScope } from '@hanout/core/staff';

export interface NoteRecord {
  readonly id: number;
  readonly version: number;
  readonly body: string;
  readonly employeeId: number;
  readonly employeeName: string;
  readonly mentions: readonly { readonly id: number; readonly name: string }[];
  readonly at: Date;
  readonly editedAt: Date | null;
}

/** What employees wrote beside an order, oldest first, without what was taken away. */
export async function listNotes(db: Database | Tx, orderId: string): Promise<readonly NoteRecord[]> {
  const { rows } = await sql<NoteRecord>`
    select n.id, n.version, n.body, n.employee_id as "employeeId", e.name as "employeeName", n.created_at as at, n.edited_at as "editedAt",
      coalesce((select json_agg(json_build_object('id', m.id, 'name', m.name) order by m.name) from employees m
        where m.id = any(n.mentioned_ids)), '[]') as mentions
    from order_notes n join employees e on e.id = n.employee_id
    where n.order_id = ${orderId}::uuid and n.deleted_at is null order by n.id`.execute(db);
  return rows;
}

export interface LockedNote {
  readonly id: number;
  readonly version: number;
  readonly orderId: string;
  readonly shopId: number;
  readonly orderNumber: number;
  readonly employeeId: number;
  readonly body: string;
  readonly mentionedIds: readonly number[];
  readonly isDeleted: boolean;
}

/** A note beside an order of one of these shops (null: of any), held until the transaction ends. */
export async function lockNote(
  tx: Tx,
  { id, orderId, ...scope }: OrderScope & { readonly id: number; readonly orderId: string },
): Promise<LockedNote | undefined> {
  const { rows } = await sql<LockedNote>`
    select n.id, n.version, n.order_id::text as "orderId", o.shop_id as "shopId", o.number as "orderNumber", n.employee_id as "employeeId",
      n.body, n.mentioned_ids as "mentionedIds", n.deleted_at is not null as "isDeleted"
    from order_notes n join orders o on o.id = n.order_id
    where n.id = ${id}::bigint and n.order_id = ${orderId}::uuid and ${isOrderWithin(scope)}
    for update of n`.execute(tx);
  return rows[0];
}

interface NoteText {
  readonly body: string;
  readonly mentionedIds: readonly number[];
}

export async function insertNote(
  tx: Tx,
  { orderId, employeeId, body, mentionedIds }: NoteText & { readonly orderId: string; readonly employeeId: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('order_notes')
    .values({ order_id: orderId, employee_id: employeeId, body, mentioned_ids: [...mentionedIds] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes what it says now, and whether it is there; the version counts up. */
export async function updateNote(
  tx: Tx,
  id: number,
  { body, mentionedIds, isDeleted, isEdited }: NoteText & { readonly isDeleted: boolean; readonly isEdited: boolean },
): Promise<void> {
  await tx
    .updateTable('order_notes')
    .set({ body, mentioned_ids: [...mentionedIds], version: sql<number>`version + 1` })
    .set({ deleted_at: isDeleted ? sql<Date>`now()` : null })
    .$if(isEdited, (update) => update.set({ edited_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .execute();
}
