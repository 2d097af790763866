import type { EntryKind } from '@hanout/contracts/entries';
import type { Tx } from '../../../../database/database.ts';
import { announceDictionary } from '../../../listing/index.ts';
import { showEntries } from '../../../entries/index.ts';
import { settleShown, type MadeEntry } from '../entry-repository.ts';
import type { Plan } from '../planning/plan.ts';

/** What taking back another import has hidden is shown again by one that uses it. */
export async function showHiddenEntries(
  tx: Tx,
  plans: readonly Plan[],
  hidden: readonly Pick<MadeEntry, 'kind' | 'id'>[],
): Promise<void> {
  let hasChanged = false;
  for (const [kind, entries] of Map.groupBy(hidden, (entry) => entry.kind)) {
    const used = new Set(plans.flatMap((plan) => usedBy(plan, kind)));
    // Of categories those above count too.
    const asked = kind === 'categories' ? [...used] : entries.map(({ id }) => id).filter((id) => used.has(id));
    const ids = asked.length === 0 ? [] : await settleShown(tx, kind, asked);
    if (ids.length > 0) await showEntries(tx, kind, { ids, isActive: true });
    hasChanged ||= ids.length > 0;
  }
  if (hasChanged) await announceDictionary(tx);
}

function usedBy({ columns, categoryIds }: Plan, kind: EntryKind): readonly number[] {
  const ids: Readonly<Partial<Record<EntryKind, readonly (number | null)[]>>> = {
    categories: [columns.mainCategoryId, ...(categoryIds ?? [])],
    brands: [columns.brandId],
    families: [columns.familyId],
    suppliers: [columns.supplierId],
  };
  return (ids[kind] ?? []).filter((id) => id !== null);
}
