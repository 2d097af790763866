import type { StaffActor } from '@hanout/core/staff';
import type { EntryKind } from '@hanout/contracts/entries';
import { slugOf } from '@hanout/core/catalog';
import { ok, refuse, type Ids } from '@hanout/core/kernel';
import type { Database, Tx } from '../../../../database/database.ts';
import { changeEntity, createEntity, createEntityIn, type Changes } from '../../../audit/index.ts';
import { announceProductsOf } from '../announce-products-of.ts';
import { entryTables, hasOwnName, parentKinds } from '../entry-tables.ts';
import { entryEntity, type EntryRefusal } from '../entry-entity.ts';
import { findEntry, type EntryRecord } from '../queries.ts';
import {
  clearDefaultRate,
  findFreeCode,
  findFreeTextSlug,
  insertEntry,
  lockEntry,
  redirectEntry,
  updateEntry,
  writeEntryTexts,
  type EntryValues,
} from '../repository.ts';
import { type FieldKeys } from '../../form-answers.ts';

interface Dependencies {
  readonly db: Database;
  readonly ids: Ids;
}

export interface NewEntry {
  readonly kind: EntryKind;
  readonly parentId: number | null;
  readonly values: EntryValues;
  readonly actor: StaffActor;
}

export interface EditOfEntry extends NewEntry {
  readonly id: number;
  readonly version: number;
}

/** Makes what products are described by, with its texts. */
export function createEntry({ db, ids }: Dependencies, entry: NewEntry) {
  return createEntity(db, entryEntity(entry.kind), actOf(entry), (tx) => make(tx, ids, entry));
}

/** The same inside a transaction that makes more. */
export function createEntryIn(tx: Tx, ids: Ids, entry: NewEntry) {
  return createEntityIn(tx, entryEntity(entry.kind), actOf(entry), () => make(tx, ids, entry));
}

const actOf = ({ kind, actor }: NewEntry) => ({ actor, action: `${kind}.create` });

async function make(tx: Tx, ids: Ids, entry: NewEntry) {
  const { kind, values, parentId } = entry;
  const errors = { ...(await findMissing(tx, entry)), ...nameIsMissing(kind, values, { isNew: true }) };
  if (Object.keys(errors).length > 0) return refuse<EntryRefusal>({ code: 'catalog.form-is-wrong', errors });
  if (values.columns['is_default'] === true) await clearDefaultRate(tx, 0);
  const columns = await withCodes(tx, { kind, values, id: null });
  const id = await insertEntry(tx, kind, { columns, parentId, uuid: ids.uuid() });
  const texts = await withAddresses(tx, { kind, id, texts: values.texts, before: {} });
  await writeEntryTexts(tx, kind, id, texts);
  return ok({ id, value: { id }, changes: changesOf(kind, {}, values) });
}

/** Changes one, over the version that the person saw. */
export function changeEntry(db: Database, { kind, id, version, values, actor }: EditOfEntry) {
  return changeEntity(db, entryEntity(kind), { id, version, actor, action: `${kind}.change` }, async (tx) => {
    const before = await findEntry(tx, { kind, id, language: 'fr' });
    if (before === undefined) return refuse<EntryRefusal>({ code: 'catalog.entry-not-found' });
    const errors = nameIsMissing(kind, values, { isNew: false });
    if (Object.keys(errors).length > 0) return refuse<EntryRefusal>({ code: 'catalog.form-is-wrong', errors });
    if (values.columns['is_default'] === true) await clearDefaultRate(tx, id);
    const columns = await withCodes(tx, { kind, values, id });
    await updateEntry(tx, kind, id, columns);
    await redirectSlug(tx, { kind, id, before: before.fields['slug'], after: columns['slug'] });
    const texts = await withAddresses(tx, { kind, id, texts: values.texts, before: before.texts });
    await writeEntryTexts(tx, kind, id, texts);
    if (kind === 'categories' || kind === 'tax-rates' || kind === 'families') await announceProductsOf(tx, kind, id);
    return ok({ value: { id }, changes: changesOf(kind, before.fields, values) });
  });
}

/** Every column that was sent, with what it was. */
function changesOf(kind: EntryKind, before: EntryRecord['fields'], { columns }: EntryValues): Changes {
  const fields = Object.fromEntries(
    Object.entries(entryTables[kind].columns).map(([field, column]) => [column, field]),
  );
  return Object.fromEntries(
    Object.entries(columns).map(([column, value]) => [
      column,
      [before[fields[column] ?? column] ?? null, value] as const,
    ]),
  );
}

function nameIsMissing(kind: EntryKind, values: EntryValues, { isNew }: { readonly isNew: boolean }): FieldKeys {
  const isNamed = isNew || (values.texts['fr'] !== undefined && !hasOwnName(kind));
  const isEmpty = isNamed && frenchName(kind, values) === '';
  return isEmpty ? { 'fr.name': ['errors.field.required'] } : {};
}

async function findMissing(tx: Tx, { kind, parentId }: NewEntry): Promise<Record<string, string[]>> {
  const { parentColumn } = entryTables[kind];
  const parentKind = parentKinds[kind];
  if (parentColumn === null || parentKind === undefined) return {};
  if (parentId === null) return kind === 'categories' ? {} : { parentId: ['errors.field.required'] };
  return (await lockEntry(tx, parentKind, parentId)) === undefined ? { parentId: ['errors.field.malformed'] } : {};
}

function frenchName(kind: EntryKind, { columns, texts }: EntryValues): string {
  const name = hasOwnName(kind) ? columns['name'] : (texts['fr']?.['name'] ?? texts['fr']?.['label']);
  return typeof name === 'string' ? name : '';
}

/** A code that is left empty is made from the name; the column that repeats the French name follows it. */
async function withCodes(
  tx: Tx,
  { kind, id, values }: Pick<NewEntry, 'kind' | 'values'> & { readonly id: number | null },
): Promise<EntryValues['columns']> {
  const { columns, nameColumn } = entryTables[kind];
  const name = frenchName(kind, values);
  const written: Record<string, string | number | boolean | null> = { ...values.columns };
  if (nameColumn !== null && name !== '') written[nameColumn] = name;
  for (const column of [columns['code'], columns['slug']]) {
    if (column === undefined) continue;
    const given = written[column];
    const isKept = id !== null && (given === undefined || given === '');
    if (isKept) delete written[column];
    else {
      const wanted = slugOf(typeof given === 'string' && given !== '' ? given : name) || kind;
      written[column] = await findFreeCode(tx, { kind, column, wanted, id: id ?? 0 });
    }
  }
  return written;
}

type Value = EntryValues['columns'][string] | undefined;

/** Brands, lines and collections have one address in every language; redirections keep it under French. */
async function redirectSlug(
  tx: Tx,
  { kind, id, before, after }: { kind: EntryKind; id: number; before: Value; after: Value },
): Promise<void> {
  if (typeof before === 'string' && typeof after === 'string' && before !== '')
    await redirectEntry(tx, { kind, id, language: 'fr', from: before, to: after });
}

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Categories have an address per language: the given one, the one that they had, or one made from the name. */
async function withAddresses(
  tx: Tx,
  { kind, id, texts, before }: { kind: EntryKind; id: number; texts: Texts; before: Texts },
): Promise<Texts> {
  if (kind !== 'categories') return texts;
  const written: Record<string, Record<string, string>> = {};
  for (const [language, text] of Object.entries(texts)) {
    const known = before[language]?.['slug'] ?? '';
    const wanted = slugOf(text['slug'] ?? '') || known || slugOf(text['name'] ?? '') || `c${id}`;
    const slug = wanted === known ? known : await findFreeTextSlug(tx, { language, wanted, id });
    if (known !== '') await redirectEntry(tx, { kind, id, language, from: known, to: slug });
    written[language] = { ...text, slug };
  }
  return written;
}
