import { ok, refuse, type Ids, type Result } from '@hanout/core/kernel';
import type { Database } from '../../../../../database/database.ts';
import { inTransaction } from '../../../../../database/transaction.ts';
import { copyCollections } from '../../../../collections/index.ts';
import { announceProducts } from '../../../../listing/index.ts';
import { appendAudit } from '../../../../audit/index.ts';
import type { Actor } from '../../../../entries/index.ts';
import { copyProduct } from '../copy-repository.ts';
import { lockProduct } from '../repository.ts';
import type { EditRefusal } from './edit-product.ts';

/** A copy that shoppers do not see yet: everything but stock, codes and sales. Its combinations come with it. */
export function duplicateProduct(
  { db, ids }: { readonly db: Database; readonly ids: Ids },
  {
    productId,
    actor,
    suffixes,
  }: {
    readonly productId: number;
    readonly actor: Actor;
    /** what tells the copy's name from the original's, by language */
    readonly suffixes: Readonly<Record<'fr' | 'ar' | 'en', string>>;
  },
): Promise<Result<{ readonly id: number }, EditRefusal>> {
  return inTransaction(db, async (tx) => {
    const product = await lockProduct(tx, productId, actor.shopIds);
    if (product === undefined) return refuse({ code: 'catalog.product-not-found' as const });
    const uuid = ids.uuid();
    const id = await copyProduct(tx, { from: productId, uuid, uid: uuid.replaceAll('-', '').slice(-12), suffixes });
    await copyCollections(tx, { from: productId, to: id });
    await appendAudit(tx, {
      employeeId: actor.employeeId,
      action: 'product.duplicate',
      entity: 'product',
      entityId: id,
      changes: { copyOf: [null, productId] },
      requestId: actor.requestId,
    });
    await announceProducts(tx, [id]);
    return ok({ id });
  });
}
