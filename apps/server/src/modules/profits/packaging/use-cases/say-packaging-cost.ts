import type { PackagingCosts, PackagingCostWrite } from '@hanout/contracts/profits/profits';
import { ok } from '@hanout/core/kernel';
import { isInScope, type StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity, type Entity } from '../../../audit/index.ts';
import { markSince } from '../../following/repository.ts';
import { lockShopOfPackaging, writePackagingCost } from '../repository.ts';

const packagingEntity: Entity<number, PackagingCosts['rows'], { readonly code: 'profits.not-found' }, StaffActor> = {
  name: 'packaging_cost',
  permission: 'settings.write',
  lock: async (tx, shopId, actor) => (isInScope(actor, shopId) ? lockShopOfPackaging(tx, shopId) : undefined),
  missing: { code: 'profits.not-found' },
  touches: (_tx, shopId) => Promise.resolve([shopId]),
};

/** What the box of a parcel costs from a day on; results of what was sent since are made anew. */
export function sayPackagingCost(
  db: Database,
  { cost, actor }: { readonly cost: PackagingCostWrite; readonly actor: StaffActor },
) {
  const { shop: id, since, costCentimes } = cost;
  const change = { id, version: null, actor, action: 'packaging.cost' };
  return changeEntity(db, packagingEntity, change, async (tx, before) => {
    const was = before.find((row) => row.since === since)?.costCentimes ?? null;
    if (was === costCentimes) return ok({ value: null, changes: null });
    await writePackagingCost(tx, { shopId: id, since, cost: costCentimes });
    await markSince(tx, id, since);
    return ok({ value: null, changes: { since: [null, since], costCentimes: [was, costCentimes] } });
  });
}
