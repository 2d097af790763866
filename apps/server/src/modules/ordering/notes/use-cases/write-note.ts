import type { NoteChange } from '@hanout/contracts/orders/order-notes';
import { ok, refuse } from '@hanout/core/kernel';
import { EVERY_ORDER, ordersWithin, type StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import type { OutboxEvent } from '../../../../jobs/outbox-events.ts';
import { changeEntity, differencesBetween, type Entity } from '../../../audit/index.ts';
import type { OrderOperation } from '../../actions/operations-repository.ts';
import { orderOnce } from '../../actions/order-entity.ts';
import { insertHistory } from '../../actions/repository.ts';
import { listColleagues } from '../../back-office/enumerations/queries.ts';
import { insertNote, lockNote, updateNote, type LockedNote } from '../repository.ts';

export type NoteRefusal =
  | { readonly code: 'ordering.note-not-found' }
  | { readonly code: 'ordering.note-changed' }
  | { readonly code: 'ordering.note-is-anothers' }
  | { readonly code: 'ordering.mentioned-is-unknown' };

export interface AddNote {
  readonly orderId: string;
  readonly body: string;
  readonly mentions: readonly number[];
  readonly actor: StaffActor;
  readonly operation: OrderOperation | null;
}

/** Writes a note beside an order, once under its name; whom it mentions are employees who see the order's shop. */
export function addNote(db: Database, { orderId, body, mentions, actor, operation }: AddNote) {
  const entity = orderOnce(actor.shopIds, { operation, version: 0 });
  const change = { id: orderId, version: null, actor, action: 'order.note' };
  return changeEntity(db, entity, change, async (tx, { shopId, number, isRepeated }) => {
    const value = { shopId };
    if (isRepeated) return ok({ value, changes: null });
    const mentionedIds = [...new Set(mentions)];
    if (!(await areColleagues(tx, shopId, mentionedIds)))
      return refuse<NoteRefusal>({ code: 'ordering.mentioned-is-unknown' });
    const { employeeId } = actor;
    const noteId = await insertNote(tx, { orderId, employeeId, body, mentionedIds });
    await tellOfNote(tx, orderId, actor);
    const events = mentionsOf({ shopId, orderId, noteId, byEmployeeId: employeeId }, mentionedIds);
    return ok({ value, entityId: number, changes: { note: [null, noteId] as const }, events });
  });
}

export interface ChangeNote {
  readonly id: number;
  readonly orderId: string;
  readonly actor: StaffActor;
  readonly write: NoteChange;
}

/** Another text, taken away, or put back, by who wrote it. Whom the new text mentions for the first time is told. */
export function changeNote(db: Database, { id, orderId, actor, write }: ChangeNote) {
  const entity: Entity<number, LockedNote, NoteRefusal> = {
    name: 'order_note',
    permission: 'orders.note',
    lock: (tx) => lockNote(tx, { id, orderId, ...ordersWithin(actor) }),
    missing: { code: 'ordering.note-not-found' },
    forbids: ({ employeeId }) => (employeeId === actor.employeeId ? null : { code: 'ordering.note-is-anothers' }),
    touches: (tx) =>
      lockNote(tx, { id, orderId, ...EVERY_ORDER }).then((note) => (note === undefined ? [] : [note.shopId])),
    versions: { of: ({ version }) => version, changed: { code: 'ordering.note-changed' } },
  };
  const change = { id, version: write.version, actor, action: 'order_note.change' };
  return changeEntity(db, entity, change, async (tx, note) => {
    const { body, isDeleted } = { body: note.body, isDeleted: note.isDeleted, ...write };
    const mentionedIds = [...new Set(write.mentions ?? note.mentionedIds)];
    const fresh = mentionedIds.filter((each) => !note.mentionedIds.includes(each));
    if (!(await areColleagues(tx, note.shopId, fresh)))
      return refuse<NoteRefusal>({ code: 'ordering.mentioned-is-unknown' });
    const isEdited = body !== note.body;
    await updateNote(tx, id, { body, mentionedIds, isDeleted, isEdited });
    await tellOfNote(tx, orderId, actor);
    const { shopId } = note;
    return ok({
      value: { shopId },
      changes: {
        ...differencesBetween({ isDeleted: note.isDeleted }, { isDeleted }),
        ...(isEdited ? { edited: [note.version, note.version + 1] as const } : {}),
      },
      events: mentionsOf({ shopId, orderId, noteId: id, byEmployeeId: actor.employeeId }, fresh),
    });
  });
}

/** Screens hear of a note by the order's history; what it says stands with the note alone. */
function tellOfNote(tx: Tx, orderId: string, actor: StaffActor): Promise<void> {
  return insertHistory(tx, { orderId, axis: 'order', action: 'note', from: null, to: null, note: '', actor });
}

async function areColleagues(tx: Tx, shopId: number, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const known = new Set((await listColleagues(tx, [shopId])).map(({ id }) => id));
  return ids.every((id) => known.has(id));
}

type Mention = Omit<Extract<OutboxEvent, { type: 'order.mentioned' }>['payload'], 'employeeId'>;

/** Nobody is told of what they wrote themselves. */
function mentionsOf(mention: Mention, ids: readonly number[]): readonly OutboxEvent[] {
  return ids
    .filter((id) => id !== mention.byEmployeeId)
    .map((employeeId) => ({ type: 'order.mentioned', payload: { ...mention, employeeId } }));
}
