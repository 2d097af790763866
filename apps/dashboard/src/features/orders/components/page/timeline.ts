import type { OrderNote } from '@hanout/contracts/orders/order-notes';
import type { OrderHistoryEntry } from '@hanout/contracts/orders/order-history';
import type { OrderDetail } from '@hanout/contracts/orders/orders';

export const TIMELINE_KINDS = ['all', 'order', 'payment', 'delivery', 'notes'] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

export type TimelineEntry =
  | { readonly key: string; readonly at: string; readonly entry: OrderHistoryEntry }
  | { readonly key: string; readonly at: string; readonly note: OrderNote };

/** The three histories of an order and the notes beside it, the newest first; `kind` leaves one of them. */
export function timelineOf(
  { history, notes }: Pick<OrderDetail, 'history' | 'notes'>,
  kind: TimelineKind,
): readonly TimelineEntry[] {
  const entries = history
    .filter((entry) => !isToldByNote(entry) && (kind === 'all' || kindOf(entry) === kind))
    .map((entry) => ({ key: `h${entry.id}`, at: entry.occurredAt, entry, order: entry.id }));
  const written =
    kind === 'all' || kind === 'notes'
      ? notes.map((note) => ({ key: `n${note.id}`, at: note.at, note, order: note.id }))
      : [];
  return [...entries, ...written].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at) || b.order - a.order);
}

/** Which of the three histories an entry belongs to. */
function kindOf({ axis, action }: OrderHistoryEntry): TimelineKind {
  if (action === 'note') return 'notes';
  if (axis === 'money') return 'payment';
  return axis === 'preparation' || axis === 'parcel' ? 'delivery' : 'order';
}

/** That a note was written, changed or taken away is told by the note. */
function isToldByNote({ action, note }: OrderHistoryEntry): boolean {
  return action === 'note' && note === '';
}
