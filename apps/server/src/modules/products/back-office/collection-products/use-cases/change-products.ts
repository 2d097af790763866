import type { CollectionProductsWrite } from '@hanout/contracts/collections/collection-products';
import { ok, refuse } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../../database/database.ts';
import { changeEntity } from '../../../../audit/index.ts';
import { arrangeCollection } from '../../../../collections/index.ts';
import { announceMany, filledCollection, findRule, type EntryRefusal } from '../../../../entries/index.ts';
import { countUpProducts } from '../repository.ts';

/**
 * Products come into a collection by hand, leave it and stand in another order: all or nothing. One that a rule has filled meanwhile
 * has changed.
 */
export function changeProducts(
  db: Database,
  { id, version, actor, ...write }: CollectionProductsWrite & { readonly id: number; readonly actor: StaffActor },
) {
  const change = { id, version, actor, action: 'collections.change-products' };
  return changeEntity(db, filledCollection, change, async (tx) => {
    const before = await findRule(tx, id);
    if (before?.rule !== null) return refuse<EntryRefusal>({ code: 'catalog.entry-changed' });
    const { added, removed, moved } = await arrangeCollection(tx, id, { ...write, shopIds: actor.shopIds });
    const told = [...new Set([...added, ...removed, ...moved])];
    if (told.length === 0) return ok({ value: null, changes: null });
    await countUpProducts(tx, [...added, ...removed]);
    await announceMany(tx, told);
    return ok({
      value: null,
      changes: { added: [null, added], removed: [removed, null], moved: [null, moved.length] },
    });
  });
}
