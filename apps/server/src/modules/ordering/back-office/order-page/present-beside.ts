import type { OrderDetail } from '@hanout/contracts/orders/orders';
import type { Permission } from '@hanout/core/staff';
import type { Translate, Language } from '@hanout/i18n';
import type { NoteRecord } from '../../notes/repository.ts';
import type { MovementRecord } from './queries.ts';
import { readName } from './stored-json.ts';

/** Something on an order that has a name. */
interface NamedThing {
  readonly productId: number;
  readonly combinationId: number | null;
  readonly names: unknown;
}

export interface BesideFacts {
  readonly notes: readonly NoteRecord[];
  readonly movements: readonly MovementRecord[];
  readonly tags: OrderDetail['tags'];
  readonly lines: readonly NamedThing[];
  readonly components: readonly NamedThing[];
}

export interface Reader {
  readonly language: Language;
  readonly permissions: ReadonlySet<Permission>;
  readonly employeeId: number;
  readonly t: Translate;
}

/** What employees keep beside an order, and what it moved on the shelves. */
export function presentBeside(
  { notes, tags, movements, lines, components }: BesideFacts,
  { language, permissions, employeeId, t }: Reader,
): Pick<OrderDetail, 'notes' | 'tags' | 'movements' | 'mayNote'> {
  const mayNote = permissions.has('orders.note');
  const things = [...lines, ...components];
  const namesOf = (productId: number, combinationId: number | null): unknown =>
    things.find((thing) => thing.productId === productId && thing.combinationId === combinationId)?.names;
  return {
    mayNote,
    tags,
    notes: notes.map(({ employeeId: by, employeeName, mentions, at, editedAt, ...note }) => ({
      ...note,
      by: { id: by, name: employeeName },
      mentions: [...mentions],
      at: at.toISOString(),
      editedAt: editedAt?.toISOString() ?? null,
      mayChange: mayNote && by === employeeId,
    })),
    movements: movements.map(({ productId, combinationId, occurredAt, ...movement }) => ({
      ...movement,
      occurredAt: occurredAt.toISOString(),
      name: readName(namesOf(productId, combinationId), language),
      typeLabel: t(`orders.movement.${movement.type}`),
    })),
  };
}
