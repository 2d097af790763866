import { ok } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { changeEntityIn } from '../../../audit/index.ts';
import { type StaffSession } from '../../../staff/index.ts';
import { promotionEntity } from '../promotion-entity.ts';
import { findPromotion } from '../promotion-page/queries.ts';
import { mayChange } from '../promotion-page/read-promotion.ts';
import { addTargets, removeTargets } from './repository.ts';

export interface ProductsOfPromotion {
  readonly promotionId: number;
  readonly added: readonly number[];
  readonly removed: readonly number[];
  readonly actor: StaffActor;
}

/** The name of a promotion of products that this person may put products in; undefined: there is none. */
export async function findPromotionOfProducts(
  db: Database,
  id: number,
  staff: StaffSession,
): Promise<string | undefined> {
  const stored = await findPromotion(db, id, staff);
  const isOpen = stored?.scope === 'product' && stored.archivedAt === null && mayChange(stored, staff);
  return isOpen ? stored.name : undefined;
}

/** Puts products into a promotion and takes others out, as its editor would; open editors learn of it by its version. */
export function changePromotionProducts(tx: Tx, { promotionId, added, removed, actor }: ProductsOfPromotion) {
  const change = { id: promotionId, version: null, actor, action: 'promotion.update' };
  return changeEntityIn(tx, promotionEntity, change, async () => {
    await addTargets(tx, promotionId, added);
    await removeTargets(tx, promotionId, removed);
    return ok({ value: null, changes: { targetIds: [removed, added] } });
  });
}
