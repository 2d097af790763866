import type { ImportFormat, ImportMapping, ImportOptions } from '@hanout/contracts/import-mapping';
import type { ImportState, ProductImport } from '@hanout/contracts/imports';
import type { Language } from '@hanout/i18n';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

export type NewNames = Readonly<Partial<Record<string, { readonly count: number; readonly some: readonly string[] }>>>;

/** An import as it is stored. */
export interface StoredImport {
  readonly id: string;
  readonly employeeId: number;
  readonly shopIds: readonly number[] | null;
  readonly language: Language;
  readonly by: string;
  readonly state: ImportState;
  readonly fileName: string;
  readonly fileBytes: number;
  readonly picturesBytes: number | null;
  readonly kind: 'csv' | 'xlsx' | null;
  readonly encoding: string | null;
  readonly separator: string | null;
  readonly sha256: string | null;
  readonly header: readonly string[];
  readonly sample: readonly (readonly string[])[];
  readonly rowCount: number;
  readonly format: ImportFormat;
  readonly mapping: ImportMapping;
  readonly isRemembered: boolean;
  readonly options: ImportOptions;
  readonly phase: ProductImport['progress']['phase'];
  readonly progressDone: number;
  readonly progressTotal: number;
  readonly nextUnit: number;
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly skipped: number;
  readonly bad: number;
  readonly warnings: number;
  readonly newNames: NewNames;
  readonly undo: ProductImport['undo'];
  readonly failure: string | null;
  readonly requestId: string | null;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
}

const columns = sql`i.id::text as id, i.employee_id as "employeeId", i.shop_ids as "shopIds", i.language,
  coalesce((select name from employees e where e.id = i.employee_id), '') as by, i.state, i.file_name as "fileName", i.file_bytes as "fileBytes",
  i.pictures_bytes as "picturesBytes", i.kind, i.encoding, i.separator, i.sha256, i.header, i.sample, i.row_count as "rowCount", i.format,
  i.mapping, i.is_remembered as "isRemembered", i.options, i.phase, i.progress_done as "progressDone", i.progress_total as "progressTotal",
  i.next_unit as "nextUnit", i.created, i.changed, i.unchanged, i.skipped, i.bad, i.warnings, i.new_names as "newNames", i.undo, i.failure,
  i.request_id as "requestId", i.created_at as "createdAt", i.ended_at as "endedAt"`;

/** Whose imports a person sees: everybody's, or who is bound to shops their own. */
export interface Viewer {
  readonly employeeId: number;
  readonly shopIds: readonly number[] | null;
}

const seenBy = ({ employeeId, shopIds }: Viewer): RawBuilder<boolean> =>
  shopIds === null ? sql<boolean>`true` : sql<boolean>`i.employee_id = ${employeeId}`;

/** A new import, or the one that was announced with this key before. */
export async function provideImport(
  db: Database,
  made: {
    readonly id: string;
    readonly viewer: Viewer;
    readonly language: Language;
    readonly key: string;
    readonly file: { readonly name: string; readonly bytes: number };
    readonly options: ImportOptions;
    readonly requestId: string;
  },
): Promise<StoredImport | undefined> {
  const { viewer } = made;
  await sql`
    insert into product_imports (id, employee_id, shop_ids, language, upload_key, file_name, file_bytes, options, request_id)
    values (${made.id}::uuid, ${viewer.employeeId}, ${viewer.shopIds === null ? null : [...viewer.shopIds]}::int[], ${made.language},
      ${made.key}::uuid, ${made.file.name}, ${made.file.bytes}, ${JSON.stringify(made.options)}::jsonb, ${made.requestId})
    on conflict (employee_id, upload_key) do nothing`.execute(db);
  const { rows } = await sql<StoredImport>`
    select ${columns} from product_imports i where i.employee_id = ${viewer.employeeId} and i.upload_key = ${made.key}::uuid`.execute(
    db,
  );
  return rows[0];
}

export async function findImport(db: Database, id: string, viewer: Viewer): Promise<StoredImport | undefined> {
  const { rows } = await sql<StoredImport>`
    select ${columns} from product_imports i where i.id = ${id}::uuid and ${seenBy(viewer)}`.execute(db);
  return rows[0];
}

/** For who does the work; with `isLocked` held until the transaction ends, so that two never do the same. */
export async function readImport(
  tx: Database | Tx,
  id: string,
  { isLocked }: { readonly isLocked: boolean },
): Promise<StoredImport | undefined> {
  const { rows } = await sql<StoredImport>`
    select ${columns} from product_imports i where i.id = ${id}::uuid ${isLocked ? sql`for update of i` : sql``}`.execute(
    tx,
  );
  return rows[0];
}

export async function listImports(
  db: Database,
  viewer: Viewer,
  {
    after,
    limit,
  }: { readonly after: { readonly at: string; readonly id: string } | undefined; readonly limit: number },
): Promise<{ readonly rows: readonly (StoredImport & { readonly cursorAt: string })[]; readonly total: number }> {
  const beyond =
    after === undefined ? sql`true` : sql`(i.created_at, i.id) < (${after.at}::text::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<StoredImport & { cursorAt: string }>`
    select ${columns}, i.created_at::text as "cursorAt" from product_imports i
    where ${seenBy(viewer)} and i.state <> 'uploading' and ${beyond}
    order by i.created_at desc, i.id desc limit ${sql.lit(limit)}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from product_imports i where ${seenBy(viewer)} and i.state <> 'uploading'`.execute(
    db,
  );
  return { rows, total: counted[0]?.total ?? 0 };
}

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
  const { numAffectedRows } = await sql`
    update product_imports set state = ${to}, failure = ${failure}, ended_at = case when ${isEnd}::boolean then now() else ended_at end
    where id = ${id}::uuid and state = any(${[...from]}::text[])`.execute(tx);
  return numAffectedRows === 1n;
}

export interface ReadFile {
  readonly kind: 'csv' | 'xlsx';
  readonly encoding: string | null;
  readonly separator: string | null;
  readonly sha256: string;
  readonly header: readonly string[];
  readonly sample: readonly (readonly string[])[];
  readonly rowCount: number;
  readonly format: ImportFormat;
  readonly mapping: ImportMapping;
  readonly isRemembered: boolean;
  readonly options: ImportOptions;
}

export async function saveReadFile(tx: Tx, id: string, file: ReadFile): Promise<void> {
  await sql`
    update product_imports set state = 'read', kind = ${file.kind}, encoding = ${file.encoding}, separator = ${file.separator},
      sha256 = ${file.sha256}, header = ${JSON.stringify(file.header)}::jsonb, sample = ${JSON.stringify(file.sample)}::jsonb,
      row_count = ${file.rowCount}, format = ${file.format}, mapping = ${JSON.stringify(file.mapping)}::jsonb,
      is_remembered = ${file.isRemembered}, options = ${JSON.stringify(file.options)}::jsonb, progress_done = 0, progress_total = 0
    where id = ${id}::uuid`.execute(tx);
}

/** What was chosen for the check; counts begin anew. False when the import is in no state to be checked. */
export async function saveChoice(
  tx: Tx,
  id: string,
  { mapping, options }: { readonly mapping: ImportMapping; readonly options: ImportOptions },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update product_imports set state = 'checking', mapping = ${JSON.stringify(mapping)}::jsonb, format = ${options.format},
      options = ${JSON.stringify(options)}::jsonb, phase = 'check', progress_done = 0, progress_total = row_count, next_unit = 0, created = 0,
      changed = 0, unchanged = 0, skipped = 0, bad = 0, warnings = 0, new_names = '{}', failure = null
    where id = ${id}::uuid and state in ('read', 'checked')`.execute(tx);
  return numAffectedRows === 1n;
}

/** The figures of the check make room for those of the import. False when it is in no state to begin. */
export async function saveStart(tx: Tx, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update product_imports set state = 'running', phase = 'pictures', progress_done = 0, progress_total = row_count,
      created = case when state = 'checked' then 0 else created end, changed = case when state = 'checked' then 0 else changed end,
      unchanged = case when state = 'checked' then 0 else unchanged end, skipped = case when state = 'checked' then 0 else skipped end,
      next_unit = case when state = 'checked' then 0 else next_unit end, failure = null
    where id = ${id}::uuid and state in ('checked', 'cancelled')`.execute(tx);
  return numAffectedRows === 1n;
}

export interface Progress {
  readonly phase?: StoredImport['phase'];
  readonly done: number;
  readonly total: number;
}

export async function saveProgress(tx: Database | Tx, id: string, { phase, done, total }: Progress): Promise<void> {
  await sql`
    update product_imports set progress_done = ${done}, progress_total = ${total}, phase = coalesce(${phase ?? null}, phase)
    where id = ${id}::uuid`.execute(tx);
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
  await sql`
    update product_imports set created = created + ${counts.created}, changed = changed + ${counts.changed},
      unchanged = unchanged + ${counts.unchanged}, skipped = skipped + ${counts.skipped}, next_unit = ${nextUnit},
      progress_done = progress_done + ${rows}, phase = case when state = 'running' then 'rows' else phase end
    where id = ${id}::uuid`.execute(tx);
  await recountFindings(tx, id);
}

export async function recountFindings(tx: Tx, id: string): Promise<void> {
  await sql`
    update product_imports set (bad, warnings) = (select count(distinct number) filter (where is_error), count(*) filter (where not is_error)
      from product_import_findings where import_id = product_imports.id)
    where id = ${id}::uuid`.execute(tx);
}

export async function saveNewNames(tx: Database | Tx, id: string, names: NewNames): Promise<void> {
  await sql`update product_imports set new_names = ${JSON.stringify(names)}::jsonb where id = ${id}::uuid`.execute(tx);
}

/** An import of the same file that was done before. */
export async function findSameFile(
  db: Database,
  { id, sha256 }: { readonly id: string; readonly sha256: string | null },
): Promise<{ readonly id: string; readonly endedAt: Date } | undefined> {
  if (sha256 === null) return undefined;
  const { rows } = await sql<{ id: string; endedAt: Date }>`
    select id::text as id, ended_at as "endedAt" from product_imports
    where sha256 = ${sha256} and state = 'done' and id <> ${id}::uuid order by ended_at desc limit 1`.execute(db);
  return rows[0];
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
  await sql`
    update product_imports set progress_done = ${done}, progress_total = ${total}, phase = 'undo', undo = ${JSON.stringify(undo)}::jsonb
    where id = ${id}::uuid`.execute(tx);
}
