import type { StaffActor } from '@hanout/core/staff';
import { ok, type Ids, type Result } from '@hanout/core/kernel';
import type { Database } from '../../../../../database/database.ts';
import { copyCollections } from '../../../../collections/index.ts';
import { announceProducts } from '../../../../listing/index.ts';
import { changeEntity } from '../../../../audit/index.ts';
import { copyProduct } from '../copy-repository.ts';
import { productEntity, type EditRefusal } from '../product-entity.ts';

/** A copy that shoppers do not see yet: everything but stock, codes and sales. Its combinations come with it. */
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
  const change = { id: productId, version: null, actor, action: 'product.duplicate' };
  // The audit log files it under the copy, of which others hear; the original stays as it is.
  return changeEntity(db, { ...productEntity, versions: undefined, announce: undefined }, change, async (tx) => {
    const uuid = ids.uuid();
    const id = await copyProduct(tx, { from: productId, uuid, uid: uuid.replaceAll('-', '').slice(-12), suffixes });
    await copyCollections(tx, { from: productId, to: id });
    await announceProducts(tx, [id]);
    return ok({ value: { id }, changes: { copyOf: [null, productId] }, entityId: id });
  });
}
