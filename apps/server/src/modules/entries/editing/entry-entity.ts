import type { EntryKind } from '@hanout/contracts/entries';
import type { Entity, Forbidden } from '../../audit/index.ts';
import { announceDictionary } from '../../listing/index.ts';
import type { FieldKeys } from '../form-answers.ts';
import { shopsOfEntry } from './shop-queries.ts';
import { lockEntry } from './repository.ts';

export type EntryRefusal =
  | { readonly code: 'catalog.entry-not-found' }
  | { readonly code: 'catalog.entry-changed' }
  | { readonly code: 'catalog.form-is-wrong'; readonly errors: FieldKeys }
  | Forbidden;

/** What products are described by, as staff change it: seen by all, changed by whom every shop belongs to that sells by it. Its own statements count its version up. */
export const entryEntity = (kind: EntryKind): Entity<number, number, EntryRefusal> => ({
  name: kind,
  permission: 'catalog.write',
  lock: (tx, id) => lockEntry(tx, kind, id),
  touches: (tx, id) => shopsOfEntry(tx, kind, id),
  missing: { code: 'catalog.entry-not-found' },
  versions: { of: (version) => version, changed: { code: 'catalog.entry-changed' } },
  taken: (constraint) => {
    const field = /slug/.test(constraint) ? 'slug' : /code/.test(constraint) ? 'code' : 'name';
    return { code: 'catalog.form-is-wrong', errors: { [field]: ['errors.field.taken'] } };
  },
  announce: announceDictionary,
});
