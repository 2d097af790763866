import type { StaffActor } from '@hanout/core/staff';
import { ok, refuse, type Ids, type Result } from '@hanout/core/kernel';
import type { Database } from '../../../../../database/database.ts';
import { copyCollections } from '../../../../collections/index.ts';
import { createEntity } from '../../../../audit/index.ts';
import { copyProduct } from '../copy-repository.ts';
import { productEntity, type EditRefusal } from '../product-entity.ts';
import { lockProduct } from '../repository.ts';

/** A copy that shoppers do not see yet, in shops of who makes it: everything but stock, codes and sales. Its combinations come with it. */
export function duplicateProduct(
  { db, ids }: { readonly db: Database; readonly ids: Ids },
  {
    productId,
    actor,
    suffixes,
  }: {
    readonly productId: number;
    readonly actor: StaffActor;
    /** what tells the copy's name from the original's, by language */
    readonly suffixes: Readonly<Record<'fr' | 'ar' | 'en', string>>;
  },
): Promise<Result<{ readonly id: number }, EditRefusal>> {
  // The copy is made: the audit log files it under the copy, of which others hear; the original is seen and stays as it is.
  return createEntity(db, productEntity, { actor, action: 'product.duplicate' }, async (tx) => {
    const { shopIds } = actor;
    if ((await lockProduct(tx, productId, shopIds)) === undefined)
      return refuse<EditRefusal>({ code: 'catalog.product-not-found' });
    const uuid = ids.uuid();
    const uid = uuid.replaceAll('-', '').slice(-12);
    const id = await copyProduct(tx, { from: productId, uuid, uid, suffixes, shopIds });
    await copyCollections(tx, { from: productId, to: id });
    return ok({ id, value: { id }, changes: { copyOf: [null, productId] } });
  });
}
