import { scopeOf } from '@hanout/core/staff';
import type { Entity } from '../../../audit/index.ts';
import { lockCombination, type LockedCombination } from './repository.ts';

export type CombinationMissing = { readonly code: 'catalog.combination-not-found' };
export type CombinationChanged = { readonly code: 'catalog.combination-changed' };

/** A combination as staff edit it: of a product that a shop of theirs offers. Its own statements count its version up. */
export const combinationEntity: Entity<number, LockedCombination, CombinationMissing> = {
  name: 'combination',
  permission: 'catalog.write',
  lock: (tx, id, actor) => lockCombination(tx, id, scopeOf(actor)),
  missing: { code: 'catalog.combination-not-found' },
};

/** The same where the edit names the version that it saw. */
export const versionedCombination: Entity<number, LockedCombination, CombinationMissing | CombinationChanged> = {
  ...combinationEntity,
  versions: { of: ({ version }) => version, changed: { code: 'catalog.combination-changed' } },
};
