import { entryEntity } from '../editing/entry-entity.ts';
import { countUpCollection } from './repository.ts';

/** A collection as what is in it changes: the products that come, go or move are told of, the collection itself says what it said. */
export const filledCollection = {
  ...entryEntity('collections'),
  announce: undefined,
  versions: {
    of: (version: number) => version,
    changed: { code: 'catalog.entry-changed' } as const,
    countUp: countUpCollection,
  },
};
