import type { EntryKind } from '@hanout/contracts/entries';
import { slugOf } from '@hanout/core/catalog';
import { ok, refuse, type Ids } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Tx } from '../../../../database/database.ts';
import { createEntitiesIn, type Changes } from '../../../audit/index.ts';
import { announceDictionary } from '../../../listing/index.ts';
import { entryEntity, type EntryRefusal } from '../entry-entity.ts';
import { namingTexts, parentKinds } from '../entry-tables.ts';
import {
  findFreeCodes,
  findFreeTextSlugs,
  insertFrenchNames,
  insertNamedEntries,
  lockEntries,
} from '../named-entries-repository.ts';

export interface EntriesToName {
  readonly kind: EntryKind;
  readonly named: readonly { readonly name: string; readonly parentId: number | null }[];
  readonly actor: StaffActor;
}

/** Many entries of a kind that have no more than a French name, as a file calls them; in order: their ids. */
export function createNamedEntriesIn(tx: Tx, ids: Ids, entries: EntriesToName) {
  const { kind, actor } = entries;
  const { name, permission } = entryEntity(kind);
  const entity = { name, permission, announce: () => announceDictionary(tx) };
  return createEntitiesIn(tx, entity, { actor, action: `${kind}.create` }, () => make(tx, ids, entries));
}

async function make(tx: Tx, ids: Ids, { kind, named }: EntriesToName) {
  const names = named.map(({ name }) => name);
  if (names.includes('')) return refuseForm({ 'fr.name': ['errors.field.required'] });
  if (!(await haveParents(tx, kind, named))) return refuseForm({ parentId: ['errors.field.malformed'] });
  const codes = await findFreeCodes(tx, kind, names);
  const madeIds = await insertNamedEntries(
    tx,
    kind,
    named.map((entry, at) => ({ ...entry, uuid: ids.uuid(), code: codes[at] ?? '' })),
  );
  const wanted = names.map((name, at) => slugOf(name) || `c${madeIds[at]}`);
  const slugs = kind === 'categories' ? await findFreeTextSlugs(tx, wanted) : [];
  const made = named.map(({ name }, at) => ({ id: madeIds[at] ?? 0, name, slug: slugs[at] ?? '' }));
  await insertFrenchNames(tx, kind, made);
  return ok(made.map(({ id, name }) => ({ id, value: id, changes: changesOf(kind, name) })));
}

/** What has no texts has its name in a column of its own. */
function changesOf(kind: EntryKind, name: string): Changes {
  return namingTexts(kind) === null ? { name: [null, name] } : {};
}

async function haveParents(tx: Tx, kind: EntryKind, named: EntriesToName['named']): Promise<boolean> {
  const parentKind = parentKinds[kind];
  if (parentKind === undefined) return true;
  const parentIds = new Set(named.flatMap(({ parentId }) => (parentId === null ? [] : [parentId])));
  if (kind !== 'categories' && named.some(({ parentId }) => parentId === null)) return false;
  return parentIds.size === 0 || (await lockEntries(tx, parentKind, [...parentIds])) === parentIds.size;
}

const refuseForm = (errors: Readonly<Record<string, string[]>>) =>
  refuse<EntryRefusal>({ code: 'catalog.form-is-wrong', errors });
