import { scopeOf } from '@hanout/core/staff';
import type { Entity } from '../../../audit/index.ts';
import type { FieldKeys } from '../../../entries/index.ts';
import { shopsOfProducts } from '../../../product-rows/index.ts';
import { listProductOf, lockCombination, type LockedCombination } from './repository.ts';

export type CombinationMissing = { readonly code: 'catalog.combination-not-found' };
export type RowWrong = { readonly code: 'catalog.form-is-wrong'; readonly errors: FieldKeys };

/** A combination as staff edit it: of a product that a shop of theirs offers. Its own statements count its version up. */
export const combinationEntity: Entity<number, LockedCombination, CombinationMissing> = {
  name: 'combination',
  permission: 'catalog.write',
  lock: (tx, id, actor) => lockCombination(tx, id, scopeOf(actor)),
  touches: async (tx, id) => shopsOfProducts(tx, await listProductOf(tx, id)),
  missing: { code: 'catalog.combination-not-found' },
};

/** The same as a row of the grid, which names the version that it saw and shows under itself what is wrong. */
export const versionedCombination: Entity<number, LockedCombination, CombinationMissing | RowWrong> = {
  ...combinationEntity,
  versions: {
    of: ({ version }) => version,
    changed: { code: 'catalog.form-is-wrong', errors: { _row: ['errors.catalog.combinationChanged'] } },
  },
};
