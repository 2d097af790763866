import { isWholeInScope, type StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import type { Forbidden } from '../../../audit/index.ts';
import { isWarehouseOfScope, shopsOfWarehouses } from '../../../inventory/index.ts';
import { scopeOfActor, type CountMissing } from '../../count-entity.ts';
import { findWarehouse } from '../../repository.ts';

export interface Counter {
  readonly countId: number;
  readonly actor: StaffActor;
}

/** Null: they may count there. Where several shops sell from a warehouse, it is counted by whom each of them is open to. */
export async function refuseStranger(
  db: Database,
  { countId, actor }: Counter,
): Promise<CountMissing | Forbidden | null> {
  const warehouseId = await findWarehouse(db, countId);
  if (warehouseId === undefined || !(await isWarehouseOfScope(db, warehouseId, scopeOfActor(actor))))
    return { code: 'counts.count-not-found' };
  const isOpen = isWholeInScope(actor, null) || isWholeInScope(actor, await shopsOfWarehouses(db, [warehouseId]));
  if (!isOpen) return { code: 'request.of-other-shops' };
  return actor.permissions.has('stock.write') ? null : { code: 'request.forbidden' };
}
