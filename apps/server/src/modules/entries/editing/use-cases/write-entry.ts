import type { EntryKind } from '@hanout/contracts/entries';
import { slugOf } from '@hanout/core/catalog';
import { ok, refuse, type Ids, type Result } from '@hanout/core/kernel';
import type { Database, Tx } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { violatedConstraint } from '../../../../database/unique-violation.ts';
import { announceDictionary } from '../../../listing/index.ts';
import { appendAudit } from '../../../audit/index.ts';
import type { Actor } from '../../scope.ts';
import { announceProductsOf } from '../announce-products-of.ts';
import { entryTables } from '../entry-tables.ts';
import { findEntry } from '../queries.ts';
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

export type EntryRefusal =
  | { readonly code: 'catalog.entry-not-found' }
  | { readonly code: 'catalog.entry-changed' }
  | { readonly code: 'catalog.form-is-wrong'; readonly errors: FieldKeys };

export interface WriteEntry {
  readonly kind: EntryKind;
  /** null: a new one */
  readonly id: number | null;
  readonly version: number | null;
  readonly parentId: number | null;
  readonly values: EntryValues;
  readonly actor: Actor;
}

/** Makes or changes what products are described by, with its texts, its audit entry, and word to every process. */
export async function writeEntry(
  { db, ids }: { readonly db: Database; readonly ids: Ids },
  command: WriteEntry,
): Promise<Result<{ readonly id: number }, EntryRefusal>> {
  try {
    return await inTransaction(db, (tx) => writeEntryIn(tx, ids, command));
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === undefined) throw error;
    const field = /slug/.test(constraint) ? 'slug' : /code/.test(constraint) ? 'code' : 'name';
    return refuse({ code: 'catalog.form-is-wrong', errors: { [field]: ['errors.field.taken'] } });
  }
}

/** The same inside a transaction that does more. */
export async function writeEntryIn(
  tx: Tx,
  ids: Ids,
  command: WriteEntry,
): Promise<Result<{ id: number }, EntryRefusal>> {
  const { kind, actor, values } = command;
  const isNew = command.id === null;
  const before = isNew ? undefined : await findEntry(tx, { kind, id: command.id ?? 0, language: 'fr' });
  if (!isNew) {
    const version = await lockEntry(tx, kind, command.id ?? 0);
    if (version === undefined || before === undefined) return refuse({ code: 'catalog.entry-not-found' });
    if (version !== command.version) return refuse({ code: 'catalog.entry-changed' });
  }
  const missing = isNew ? await findMissing(tx, command) : {};
  const hasNoName = frenchName(kind, values) === '' && (isNew || values.texts['fr'] !== undefined);
  if (hasNoName) missing['fr.name'] = ['errors.field.required'];
  if (Object.keys(missing).length > 0) return refuse({ code: 'catalog.form-is-wrong', errors: missing });
  if (values.columns['is_default'] === true) await clearDefaultRate(tx, command.id ?? 0);

  const columns = await withCodes(tx, command);
  const id = command.id ?? (await insertEntry(tx, kind, { columns, parentId: command.parentId, uuid: ids.uuid() }));
  if (!isNew) await updateEntry(tx, kind, id, columns);
  await redirectSlug(tx, { kind, id, before: before?.fields['slug'], after: columns['slug'] });
  await writeEntryTexts(
    tx,
    kind,
    id,
    await withAddresses(tx, { kind, id, texts: values.texts, before: before?.texts ?? {} }),
  );
  await appendAudit(tx, {
    employeeId: actor.employeeId,
    action: isNew ? `${kind}.create` : `${kind}.change`,
    entity: kind,
    entityId: id,
    changes: Object.fromEntries(Object.entries(values.columns).map(([column, value]) => [column, [null, value]])),
    requestId: actor.requestId,
  });
  await announceDictionary(tx);
  if (!isNew && (kind === 'categories' || kind === 'tax-rates')) await announceProductsOf(tx, kind, id);
  return ok({ id });
}

async function findMissing(tx: Tx, { kind, parentId }: WriteEntry): Promise<Record<string, string[]>> {
  const { parentColumn } = entryTables[kind];
  const parentKind = parentKinds[kind];
  if (parentColumn === null || parentKind === undefined) return {};
  if (parentId === null) return kind === 'categories' ? {} : { parentId: ['errors.field.required'] };
  return (await lockEntry(tx, parentKind, parentId)) === undefined ? { parentId: ['errors.field.malformed'] } : {};
}

const parentKinds: Readonly<Partial<Record<EntryKind, EntryKind>>> = {
  categories: 'categories',
  'brand-lines': 'brands',
  'attribute-values': 'attributes',
  'feature-values': 'features',
};

function frenchName(kind: EntryKind, { columns, texts }: EntryValues): string {
  const { texts: target } = entryTables[kind];
  const name = target === null ? columns['name'] : (texts['fr']?.['name'] ?? texts['fr']?.['label']);
  return typeof name === 'string' ? name : '';
}

/** A code that is left empty is made from the name; the column that repeats the French name follows it. */
async function withCodes(tx: Tx, { kind, id, values }: WriteEntry): Promise<EntryValues['columns']> {
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
