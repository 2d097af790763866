import type { StaffActor } from '@hanout/core/staff';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { Database, Tx } from '../../../../../database/database.ts';
import { announceProducts } from '../../../../listing/index.ts';
import { changeEntity, type Changes, type Forbidden } from '../../../../audit/index.ts';
import { insertPriceChanges } from '../../editing/repository.ts';
import {
  addCombinationImage,
  archiveCombination,
  removeCombinationImage,
  setDefaultCombination,
  setFirstImage,
  updateCombination,
  type LockedCombination,
} from '../repository.ts';
import { combinationEntity } from '../combination-entity.ts';

export type CombinationRefusal =
  | { readonly code: 'catalog.combination-not-found' }
  | { readonly code: 'catalog.image-not-found' }
  | Forbidden;

type Outcome = Promise<Result<null, CombinationRefusal>>;

interface Change {
  readonly id: number;
  readonly actor: StaffActor;
  readonly action: string;
}

/** One change of one combination, told to every process. Like the calls that it serves, it carries no version. */
function change(
  db: Database,
  act: Change,
  work: (tx: Tx, combination: LockedCombination) => Promise<Result<Changes, CombinationRefusal>>,
): Outcome {
  return changeEntity(db, combinationEntity, { ...act, version: null }, async (tx, combination) => {
    const outcome = await work(tx, combination);
    if (!outcome.ok) return outcome;
    await announceProducts(tx, [combination.productId]);
    return ok({ value: null, changes: outcome.value });
  });
}

/** BO-15: the price of one combination; null follows the product's. */
export function priceCombination(db: Database, id: number, priceHt: number | null, actor: StaffActor): Outcome {
  return change(db, { id, actor, action: 'combination.save' }, async (tx, combination) => {
    await updateCombination(tx, { ...combination, priceHt });
    await insertPriceChanges(
      tx,
      { productId: combination.productId, combinationId: id, employeeId: actor.employeeId },
      [{ field: 'sale', before: combination.priceHt, after: priceHt }],
    );
    return ok({ priceHtCentimes: [combination.priceHt, priceHt] });
  });
}

export function makeDefault(db: Database, id: number, actor: StaffActor): Outcome {
  return change(db, { id, actor, action: 'combination.make-default' }, async (tx, combination) => {
    await setDefaultCombination(tx, combination);
    return ok({ isDefault: [null, true] });
  });
}

export function removeCombination(db: Database, id: number, actor: StaffActor): Outcome {
  return change(db, { id, actor, action: 'combination.archive' }, async (tx, combination) => {
    await archiveCombination(tx, combination);
    return ok({ archived: [false, true] });
  });
}

/** BO-16 */
export function changeCombinationImage(
  db: Database,
  { id, imageId, verb }: { id: number; imageId: number; verb: 'add' | 'remove' | 'default' },
  actor: StaffActor,
): Outcome {
  return change(db, { id, actor, action: `combination.${verb}-image` }, async (tx, { productId }) => {
    if (verb === 'remove') await removeCombinationImage(tx, id, imageId);
    else if (!(await addCombinationImage(tx, { id, productId, imageId })))
      return refuse({ code: 'catalog.image-not-found' });
    if (verb === 'default') await setFirstImage(tx, id, imageId);
    return ok({ imageId: verb === 'remove' ? [imageId, null] : [null, imageId] });
  });
}
