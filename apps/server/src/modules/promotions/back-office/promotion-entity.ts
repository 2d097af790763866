import { scopeOf } from '@hanout/core/staff';
import type { Entity } from '../../audit/index.ts';
import { lockPromotion } from './editing/repository.ts';
import { findPromotion, findShopsOf } from './promotion-page/queries.ts';
import type { StoredPromotion } from './queries.ts';

export interface PromotionRefusal {
  readonly code: 'promotions.not-found' | 'promotions.changed' | 'promotions.of-another-shop';
}

/**
 * A promotion as staff change it: seen by whom one of its shops belongs to, changed by whom all do. Its own statements count
 * its version up.
 */
export const promotionEntity: Entity<number, StoredPromotion, PromotionRefusal> = {
  name: 'promotion',
  permission: 'promotions.write',
  lock: async (tx, id, actor) => {
    await lockPromotion(tx, id);
    return findPromotion(tx, id, { shopIds: scopeOf(actor), language: 'fr' });
  },
  missing: { code: 'promotions.not-found' },
  touches: findShopsOf,
  ofOthers: { code: 'promotions.of-another-shop' },
  versions: { of: ({ version }) => version, changed: { code: 'promotions.changed' } },
};
