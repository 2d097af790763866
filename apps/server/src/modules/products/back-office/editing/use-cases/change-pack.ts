import type { Database } from '../../../../../database/database.ts';
import type { ProductPack } from '../parse-forms.ts';
import { findWrongPackItems, replacePackItems } from '../pack-repository.ts';
import { setArchived } from '../repository.ts';
import { editProduct, wrongForm, type EditOfProduct } from './edit-product.ts';

/** What lies in a pack: fixed combinations when it is strict, the shopper's choice when it is flexible. */
export function changePack(db: Database, edit: EditOfProduct, pack: ProductPack) {
  return editProduct(db, edit, async (tx, product) => {
    if (product.type !== 'pack') throw wrongForm({ items: ['errors.field.notAPack'] });
    const wrong = await findWrongPackItems(tx, { packId: product.id, shopIds: edit.actor.shopIds }, pack);
    if (wrong.length > 0) throw wrongForm({ items: ['errors.field.packItem'] });
    await replacePackItems(tx, product.id, pack);
    return { packMode: [null, pack.packMode], items: [null, pack.items.length] };
  });
}

/** Out of the shop and out of the list, but never out of the books; or back again. */
export function archiveProduct(db: Database, edit: EditOfProduct, isArchived: boolean) {
  return editProduct(db, edit, async (tx, product) => {
    await setArchived(tx, product.id, isArchived);
    return { archived: [product.archivedAt !== null, isArchived] };
  });
}
