import type { StaffActor } from '@hanout/core/staff';
import type { Entity } from '../../audit/index.ts';
import { lockWilaya, raiseWilayaVersion, type LockedWilaya } from './repository.ts';

export type PlaceRefusal =
  | { readonly code: 'places.wilaya-not-found' }
  | { readonly code: 'places.wilaya-changed' }
  | { readonly code: 'places.commune-of-another-wilaya' };

/** A wilaya with its communes, as staff correct it: every shop of the house names it. */
export const wilayaEntity: Entity<number, LockedWilaya, PlaceRefusal, StaffActor> = {
  name: 'wilaya',
  permission: 'settings.write',
  lock: lockWilaya,
  missing: { code: 'places.wilaya-not-found' },
  touches: () => Promise.resolve(null),
  versions: {
    of: ({ version }) => version,
    changed: { code: 'places.wilaya-changed' },
    countUp: raiseWilayaVersion,
  },
};
