import type { Entry, EntryMove } from '@hanout/contracts/entries';

export type Placed = {
  readonly entry: Entry;
  readonly depth: number;
  readonly index: number;
  readonly siblings: readonly Entry[];
};

/** Entries in reading order, those of a tree below their parents; what has no parent in the list stands at the root. */
export function placeEntries(entries: readonly Entry[], isTree: boolean): readonly Placed[] {
  if (!isTree) return entries.map((entry, index) => ({ entry, depth: 0, index, siblings: entries }));
  const known = new Set(entries.map(({ id }) => id));
  const groups = Map.groupBy(entries, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null));
  const below = (parent: number | null, depth: number): readonly Placed[] => {
    const siblings = groups.get(parent) ?? [];
    return siblings.flatMap((entry, index) => [{ entry, depth, index, siblings }, ...below(entry.id, depth + 1)]);
  };
  return below(null, 0);
}

/** Where a step leads: before or behind a neighbour, under the one above, or out beside the parent; null: nowhere. */
export function stepOf(placed: readonly Placed[], at: Placed, step: 'up' | 'down' | 'in' | 'out'): EntryMove | null {
  const { entry, index, siblings } = at;
  if (step === 'up') return index === 0 ? null : { parentId: entry.parentId, position: index - 1 };
  if (step === 'down') return index === siblings.length - 1 ? null : { parentId: entry.parentId, position: index + 1 };
  if (step === 'in') {
    const above = siblings[index - 1];
    return above === undefined ? null : { parentId: above.id, position: 10_000 };
  }
  const parent = placed.find((each) => each.entry.id === entry.parentId);
  return parent === undefined ? null : { parentId: parent.entry.parentId, position: parent.index + 1 };
}
