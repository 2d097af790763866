import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { Database, Tx } from '../../../../../database/database.ts';
import { inTransaction } from '../../../../../database/transaction.ts';
import { announceProducts } from '../../../../listing/index.ts';
import { appendAudit } from '../../../../audit/index.ts';
import { insertPriceChanges } from '../../editing/repository.ts';
import type { Actor } from '../../../../entries/index.ts';
import {
  addCombinationImage,
  archiveCombination,
  lockCombination,
  removeCombinationImage,
  setDefaultCombination,
  setFirstImage,
  updateCombination,
  type LockedCombination,
} from '../repository.ts';

export type CombinationRefusal =
  | { readonly code: 'catalog.combination-not-found' }
  | { readonly code: 'catalog.image-not-found' };

type Outcome = Promise<Result<null, CombinationRefusal>>;

/** One change of one combination, in a transaction with its audit entry, told to every process. */
async function change(
  db: Database,
  { id, actor, action }: { id: number; actor: Actor; action: string },
  work: (tx: Tx, combination: LockedCombination) => Promise<CombinationRefusal | null>,
): Outcome {
  return inTransaction(db, async (tx): Outcome => {
    const combination = await lockCombination(tx, id, actor.shopIds);
    if (combination === undefined) return refuse({ code: 'catalog.combination-not-found' });
    const refusal = await work(tx, combination);
    if (refusal !== null) return refuse(refusal);
    await appendAudit(tx, {
      employeeId: actor.employeeId,
      action,
      entity: 'combination',
      entityId: id,
      requestId: actor.requestId,
    });
    await announceProducts(tx, [combination.productId]);
    return ok(null);
  });
}

/** BO-15: the price of one combination; null follows the product's. Like the form that it serves, it carries no version. */
export function priceCombination(db: Database, id: number, priceHt: number | null, actor: Actor): Outcome {
  return change(db, { id, actor, action: 'combination.save' }, async (tx, combination) => {
    await updateCombination(tx, { ...combination, priceHt });
    await insertPriceChanges(
      tx,
      { productId: combination.productId, combinationId: id, employeeId: actor.employeeId },
      [{ field: 'sale', before: combination.priceHt, after: priceHt }],
    );
    return null;
  });
}

export function makeDefault(db: Database, id: number, actor: Actor): Outcome {
  return change(db, { id, actor, action: 'combination.make-default' }, async (tx, combination) => {
    await setDefaultCombination(tx, combination);
    return null;
  });
}

export function removeCombination(db: Database, id: number, actor: Actor): Outcome {
  return change(db, { id, actor, action: 'combination.archive' }, async (tx, combination) => {
    await archiveCombination(tx, combination);
    return null;
  });
}

/** BO-16 */
export function changeCombinationImage(
  db: Database,
  { id, imageId, verb }: { id: number; imageId: number; verb: 'add' | 'remove' | 'default' },
  actor: Actor,
): Outcome {
  return change(db, { id, actor, action: `combination.${verb}-image` }, async (tx, { productId }) => {
    if (verb === 'remove') await removeCombinationImage(tx, id, imageId);
    else if (!(await addCombinationImage(tx, { id, productId, imageId }))) return { code: 'catalog.image-not-found' };
    if (verb === 'default') await setFirstImage(tx, id, imageId);
    return null;
  });
}
