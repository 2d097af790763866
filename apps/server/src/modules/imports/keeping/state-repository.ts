import type { ImportFormat, ImportMapping, ImportOptions } from '@hanout/contracts/imports/import-mapping';
import type { ImportState } from '@hanout/contracts/imports/imports';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import type { ImportSubject, NewNames, StoredImport } from './import-repository.ts';

/** Goes from one of these states to another; false when it was in none of them. */
export async function moveState(
  tx: Database | Tx,
  id: string,
  {
    from,
    to,
    failure = null,
  }: { readonly from: readonly ImportState[]; readonly to: ImportState; readonly failure?: string | null },
): Promise<boolean> {
  const isEnd = to === 'done' || to === 'undone' || to === 'failed' || to === 'cancelled';
  const { numUpdatedRows } = await tx
    .updateTable('product_imports')
    .set({ state: to, failure, ...(isEnd ? { ended_at: sql<Date>`now()` } : {}) })
    .where('id', '=', id)
    .where('state', '=', sql<string>`any(${[...from]}::text[])`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export interface ReadFile {
  readonly kind: 'csv' | 'xlsx';
  readonly encoding: string | null;
  readonly separator: string | null;
  readonly sha256: string;
  /** of a workbook: names of its sheets, and which of them was read, from 1 */
  readonly sheets: readonly string[];
  readonly sheet: number | null;
  readonly header: readonly string[];
  readonly sample: readonly (readonly string[])[];
  readonly rowCount: number;
  readonly format: ImportFormat;
  readonly mapping: ImportMapping;
  readonly isRemembered: boolean;
  readonly options: ImportOptions;
}

export async function saveReadFile(tx: Tx, id: string, file: ReadFile): Promise<void> {
  const { header, sample, sheets, rowCount, mapping, isRemembered, options, ...kind } = file;
  await tx
    .updateTable('product_imports')
    .set({
      ...kind,
      state: 'read',
      header: JSON.stringify(header),
      sample: JSON.stringify(sample),
      sheets: JSON.stringify(sheets),
      row_count: rowCount,
      mapping: JSON.stringify(mapping),
      is_remembered: isRemembered,
      options: JSON.stringify(options),
      progress_done: 0,
      progress_total: 0,
    })
    .where('id', '=', id)
    .execute();
}

interface ImportChoice {
  readonly mapping: ImportMapping;
  readonly options: ImportOptions;
}

const noCounts = { created: 0, changed: 0, unchanged: 0, skipped: 0, next_unit: 0 } as const;

/** What a file turned out to hold. */
export async function saveSubject(db: Database, id: string, subject: ImportSubject): Promise<void> {
  await db.updateTable('product_imports').set({ subject }).where('id', '=', id).execute();
}

/** The check of a file of which nothing is chosen begins; counts begin anew. False when it is in no state for it. */
export async function beginCheck(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('product_imports')
    .set(({ ref }) => ({
      ...noCounts,
      state: 'checking',
      phase: 'check',
      progress_done: 0,
      progress_total: ref('row_count'),
      bad: 0,
      warnings: 0,
      failure: null,
    }))
    .where('id', '=', id)
    .where('state', '=', sql<string>`any('{read,checked}'::text[])`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** What was chosen for the check; counts begin anew. False when the import is in no state to be checked. */
export async function saveChoice(
  tx: Tx,
  id: string,
  { mapping, options, mayPromote }: ImportChoice & { readonly mayPromote: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('product_imports')
    .set(({ ref }) => ({
      ...noCounts,
      state: 'checking',
      may_promote: mayPromote,
      mapping: JSON.stringify(mapping),
      format: options.format,
      options: JSON.stringify(options),
      phase: 'check',
      progress_done: 0,
      progress_total: ref('row_count'),
      bad: 0,
      warnings: 0,
      new_names: '{}',
      failure: null,
    }))
    .where('id', '=', id)
    .where('state', '=', sql<string>`any('{read,checked}'::text[])`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/**
 * The figures of the check make room for those of the import; one that was stopped goes on with its own. False when it is in no
 * state to begin.
 */
export async function saveStart(tx: Tx, id: string): Promise<boolean> {
  return (await startFrom(tx, id, 'checked')) || (await startFrom(tx, id, 'cancelled'));
}

async function startFrom(tx: Tx, id: string, state: 'checked' | 'cancelled'): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('product_imports')
    .set(({ ref }) => ({
      ...(state === 'checked' ? noCounts : {}),
      state: 'running',
      phase: 'pictures',
      progress_done: 0,
      progress_total: ref('row_count'),
      failure: null,
    }))
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export interface Progress {
  readonly phase?: StoredImport['phase'];
  readonly done: number;
  readonly total: number;
}

export async function saveProgress(tx: Database | Tx, id: string, { phase, done, total }: Progress): Promise<void> {
  await tx
    .updateTable('product_imports')
    .set({ progress_done: done, progress_total: total, ...(phase === undefined ? {} : { phase }) })
    .where('id', '=', id)
    .execute();
}

/** The rows begin, or go on behind those that were done before. */
export async function beginRows(db: Database, id: string): Promise<void> {
  await sql`
    update product_imports i set phase = 'rows', progress_total = row_count, progress_done = (
      select count(*)::int from product_import_rows r where r.import_id = i.id and r.unit <= i.next_unit)
    where id = ${id}::uuid and state = 'running'`.execute(db);
}

export interface Counts {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly skipped: number;
}

/** Counts on, and how far it is. `bad` and `warnings` follow from what was found. */
export async function addCounts(
  tx: Tx,
  id: string,
  { counts, nextUnit, rows }: { readonly counts: Counts; readonly nextUnit: number; readonly rows: number },
): Promise<void> {
  await tx
    .updateTable('product_imports')
    .set((eb) => ({
      created: eb('created', '+', counts.created),
      changed: eb('changed', '+', counts.changed),
      unchanged: eb('unchanged', '+', counts.unchanged),
      skipped: eb('skipped', '+', counts.skipped),
      next_unit: nextUnit,
      progress_done: eb('progress_done', '+', rows),
      phase: eb.case().when('state', '=', 'running').then(eb.val('rows')).else(eb.ref('phase')).end(),
    }))
    .where('id', '=', id)
    .execute();
  await recountFindings(tx, id);
}

export async function recountFindings(tx: Tx, id: string): Promise<void> {
  await sql`
    update product_imports set (bad, warnings) = (select count(distinct number) filter (where is_error), count(*) filter (where not is_error)
      from product_import_findings where import_id = product_imports.id)
    where id = ${id}::uuid`.execute(tx);
}

export async function saveNewNames(tx: Database | Tx, id: string, names: NewNames): Promise<void> {
  await tx
    .updateTable('product_imports')
    .set({ new_names: JSON.stringify(names) })
    .where('id', '=', id)
    .execute();
}

/** Another archive of pictures takes the place of the one before. False when the import is in no state for it. */
export async function announcePictures(db: Database, id: string, bytes: number): Promise<boolean> {
  const { rows } = await sql`
    with announced as (
      update product_imports set pictures_bytes = ${bytes} where id = ${id}::uuid and state in ('uploading', 'read', 'checked') returning id
    ), gone as (
      delete from product_import_pieces where part = 'pictures' and import_id in (select id from announced)
    )
    select id from announced`.execute(db);
  return rows.length > 0;
}

/** How far taking back is, and what became of what the import had done. */
export async function saveUndo(
  tx: Tx,
  id: string,
  { undo, done, total }: { readonly undo: StoredImport['undo']; readonly done: number; readonly total: number },
): Promise<void> {
  await tx
    .updateTable('product_imports')
    .set({ progress_done: done, progress_total: total, phase: 'undo', undo: JSON.stringify(undo) })
    .where('id', '=', id)
    .execute();
}
