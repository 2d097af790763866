import type { EntryKind } from '@hanout/contracts/entries';
import type { Tx } from '../../../../database/database.ts';
import { announceDictionary } from '../../../listing/index.ts';
import { entryTables, deleteEntries, listUsed, showEntries } from '../../../entries/index.ts';
import { letGoOf, lockMadeEntries, settleEntries, takenBackProducts, type EntryFate } from '../entry-repository.ts';

/** What stands below another kind comes before it. */
const kindsInOrder: readonly EntryKind[] = [
  'attribute-values',
  'feature-values',
  'attributes',
  'features',
  'tags',
  'brands',
  'suppliers',
  'families',
  'categories',
];

/**
 * Takes back the categories, brands, tags … that an import made. What nothing uses is removed; what only its own archived
 * products use is hidden where that can be; what somebody edited or used since stays.
 */
export async function undoEntries(tx: Tx, importId: string): Promise<void> {
  const left: Record<string, number[]> = {};
  let hasChanged = false;
  for (const kind of kindsInOrder) {
    const made = await lockMadeEntries(tx, importId, kind);
    hasChanged ||= made.length > 0;
    const levels = Map.groupBy(made, ({ depth }) => depth);
    for (const entries of levels.values()) await undoLevel(tx, { importId, kind, entries, left });
  }
  if (hasChanged) await announceDictionary(tx);
}

interface Level {
  readonly importId: string;
  readonly kind: EntryKind;
  readonly entries: readonly { readonly id: number; readonly version: number }[];
  /** by table: what is left of this import only for its archived products */
  readonly left: Record<string, number[]>;
}

async function undoLevel(tx: Tx, { importId, kind, entries, left }: Level): Promise<void> {
  const { table, activeColumn } = entryTables[kind];
  const settle = (fate: EntryFate, ids: readonly number[]) =>
    ids.length === 0 ? undefined : settleEntries(tx, importId, { kind, ids, fate });
  await settle('edited', idsOf(entries.filter(({ version }) => version !== 1)));
  const ids = idsOf(entries.filter(({ version }) => version === 1));
  if (ids.length === 0) return;
  const but = { productIds: takenBackProducts(importId), rows: left };
  const usedByOthers = await listUsed(tx, kind, ids, but);
  const free = ids.filter((id) => !usedByOthers.has(id));
  await letGoOf(tx, importId, kind, free);
  const used = await listUsed(tx, kind, free);
  const unused = free.filter((id) => !used.has(id));
  const archived = free.filter((id) => used.has(id));
  left[table] = [...(left[table] ?? []), ...archived];
  if (unused.length > 0) await deleteEntries(tx, kind, unused);
  if (activeColumn !== null && archived.length > 0) await showEntries(tx, kind, { ids: archived, isActive: false });
  await settle('used', [...usedByOthers]);
  await settle('removed', unused);
  await settle(activeColumn === null ? 'archived' : 'hidden', archived);
}

const idsOf = (entries: readonly { readonly id: number }[]): number[] => entries.map(({ id }) => id);
