import type { Database, Tx } from '../../../../database/database.ts';
import { appendAudit } from '../../../audit/index.ts';
import { type StaffSession } from '../../../staff/index.ts';
import { lockPromotion } from '../editing/repository.ts';
import { findPromotion } from '../promotion-page/queries.ts';
import { mayChange } from '../promotion-page/read-promotion.ts';
import { addTargets, removeTargets } from './repository.ts';

export interface ProductsOfPromotion {
  readonly promotionId: number;
  readonly added: readonly number[];
  readonly removed: readonly number[];
  readonly employeeId: number;
  readonly requestId: string;
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
export async function changePromotionProducts(tx: Tx, change: ProductsOfPromotion): Promise<void> {
  const { promotionId, added, removed, employeeId, requestId } = change;
  await lockPromotion(tx, promotionId);
  await addTargets(tx, promotionId, added);
  await removeTargets(tx, promotionId, removed);
  await appendAudit(tx, {
    employeeId,
    action: 'promotion.update',
    entity: 'promotion',
    entityId: promotionId,
    changes: { targetIds: [removed, added] },
    requestId,
  });
}
