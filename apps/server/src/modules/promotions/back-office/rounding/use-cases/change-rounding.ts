import type { ChangeRounding } from '@hanout/contracts/promotions/promotions';
import { ok } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../../database/database.ts';
import { changeEntity, type Entity } from '../../../../audit/index.ts';
import { roundPromotions } from '../../../../shops/index.ts';
import type { PromotionRefusal } from '../../promotion-entity.ts';
import { lockRounding } from '../queries.ts';

const roundingEntity: Entity<number, { readonly roundToCentimes: number }, PromotionRefusal, StaffActor> = {
  name: 'shop',
  permission: 'promotions.write',
  lock: (tx, id, { shopIds }) => lockRounding(tx, id, shopIds),
  missing: { code: 'promotions.of-another-shop' },
  touches: async (_tx, id) => [id],
};

/** What a shop rounds the prices of its promotions to from now on; the last one to say so is right. */
export function changeRounding(db: Database, { shopId, roundToCentimes }: ChangeRounding, actor: StaffActor) {
  const change = { id: shopId, version: null, actor, action: 'shop.round-promotions' };
  return changeEntity(db, roundingEntity, change, async (tx, before) => {
    if (before.roundToCentimes === roundToCentimes) return ok({ value: shopId, changes: null });
    await roundPromotions(tx, shopId, roundToCentimes);
    return ok({ value: shopId, changes: { roundToCentimes: [before.roundToCentimes, roundToCentimes] } });
  });
}
