import { beyond, isInScope, scopeOf, type StaffActor } from '@hanout/core/staff';
import type { Entity } from '../../audit/index.ts';
import { countUpKey, listShopsOfKey, lockKey, type LockedKey } from './repository.ts';

export type KeyRefusal =
  | { readonly code: 'api.key-not-found' }
  | { readonly code: 'api.key-changed' }
  | { readonly code: 'api.beyond-you' };

/** A key as it is taken away: by whoever manages keys in all of its shops. */
export const keyEntity: Entity<number, LockedKey, KeyRefusal, StaffActor> = {
  name: 'api_key',
  permission: 'api.manage',
  lock: async (tx, id, actor) => {
    const shopIds = await listShopsOfKey(tx, id);
    const isSeen = scopeOf(actor) === null || (shopIds?.every((shopId) => isInScope(actor, shopId)) ?? false);
    return isSeen ? lockKey(tx, id) : undefined;
  },
  missing: { code: 'api.key-not-found' },
  touches: listShopsOfKey,
  versions: { of: ({ version }) => version, changed: { code: 'api.key-changed' }, countUp: countUpKey },
};

/** The same as it is changed or made anew: never by who has not what it holds, for the key would be a way to it. */
export const keyToGive: typeof keyEntity = {
  ...keyEntity,
  forbids: (key, { permissions }) =>
    beyond(permissions, key.permissions).length > 0 ? { code: 'api.beyond-you' } : null,
};
