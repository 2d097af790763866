import { isInScope, scopeOf, type StaffActor } from '@hanout/core/staff';
import type { Change, Entity } from '../../audit/index.ts';
import { lockCarrier, type LockedCarrier } from './repository.ts';

export type ChangeRefusal =
  | { readonly code: 'delivery.carrier-not-found' }
  | { readonly code: 'delivery.carrier-changed' }
  | { readonly code: 'delivery.carrier-of-another-shop' };

/** A change of one carrier by somebody who saw this version of it. */
export type CarrierChange = Omit<Change<number, StaffActor>, 'action'>;

/** A carrier as staff change it: one of a shop of theirs, and of no other shop. Its own statements count its version up. */
export const carrierEntity: Entity<number, LockedCarrier, ChangeRefusal, StaffActor> = {
  name: 'carrier',
  permission: 'catalog.write',
  lock: async (tx, id, actor) => {
    const carrier = await lockCarrier(tx, id);
    const isSeen = scopeOf(actor) === null || carrier?.shopIds.some((shopId) => isInScope(actor, shopId));
    return isSeen === true ? carrier : undefined;
  },
  missing: { code: 'delivery.carrier-not-found' },
  touches: async (tx, id) => (await lockCarrier(tx, id))?.shopIds ?? [],
  ofOthers: { code: 'delivery.carrier-of-another-shop' },
  versions: { of: ({ version }) => version, changed: { code: 'delivery.carrier-changed' } },
};
