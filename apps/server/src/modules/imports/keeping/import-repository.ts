import type { ImportFormat, ImportMapping, ImportOptions } from '@hanout/contracts/imports/import-mapping';
import type { ImportState, ProductImport } from '@hanout/contracts/imports/imports';
import type { Language } from '@hanout/i18n';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

export type NewNames = Readonly<Partial<Record<string, { readonly count: number; readonly some: readonly string[] }>>>;

/** What the rows of a file are. */
export type ImportSubject = 'products' | 'customers' | 'orders' | 'remittances';

/** An import as it is stored. */
export interface StoredImport {
  readonly id: string;
  readonly subject: ImportSubject;
  /** of customers and orders: the shop whose they are */
  readonly shopId: number | null;
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
  /** whether who began it may make promotions */
  readonly mayPromote: boolean;
  /** of a workbook: the names of its sheets, and which one was read, from 1 */
  readonly sheets: readonly string[];
  readonly sheet: number | null;
  readonly requestId: string | null;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
}

const columns = sql`i.id::text as id, i.subject, i.shop_id as "shopId", i.employee_id as "employeeId", i.shop_ids as "shopIds", i.language,
  coalesce((select name from employees e where e.id = i.employee_id), '') as by, i.state, i.file_name as "fileName", i.file_bytes as "fileBytes",
  i.pictures_bytes as "picturesBytes", i.kind, i.encoding, i.separator, i.sha256, i.header, i.sample, i.row_count as "rowCount", i.format,
  i.mapping, i.is_remembered as "isRemembered", i.options, i.phase, i.progress_done as "progressDone", i.progress_total as "progressTotal",
  i.next_unit as "nextUnit", i.created, i.changed, i.unchanged, i.skipped, i.bad, i.warnings, i.new_names as "newNames", i.undo, i.failure,
  i.may_promote as "mayPromote", i.sheets, i.sheet, i.request_id as "requestId", i.created_at as "createdAt", i.ended_at as "endedAt"`;

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
    readonly options?: ImportOptions;
    readonly requestId: string;
    readonly subject?: ImportSubject;
    readonly shopId?: number;
    /** the archive that the file came in */
    readonly archiveId?: string;
  },
): Promise<StoredImport | undefined> {
  const { viewer } = made;
  await db
    .insertInto('product_imports')
    .values({
      id: made.id,
      employee_id: viewer.employeeId,
      shop_ids: viewer.shopIds === null ? null : [...viewer.shopIds],
      language: made.language,
      upload_key: made.key,
      file_name: made.file.name,
      file_bytes: made.file.bytes,
      options: JSON.stringify(made.options ?? {}),
      subject: made.subject ?? 'products',
      shop_id: made.shopId ?? null,
      archive_id: made.archiveId ?? null,
      request_id: made.requestId,
    })
    .onConflict((conflict) => conflict.columns(['employee_id', 'upload_key']).doNothing())
    .execute();
  const { rows } = await sql<StoredImport>`
    select ${columns} from product_imports i where i.employee_id = ${viewer.employeeId} and i.upload_key = ${made.key}::uuid`.execute(
    db,
  );
  return rows[0];
}

/** An import of one of these kinds, when the person may see it. */
export async function findImport(
  db: Database,
  id: string,
  viewer: Viewer,
  subjects: readonly ImportSubject[],
): Promise<StoredImport | undefined> {
  const { rows } = await sql<StoredImport>`
    select ${columns} from product_imports i where i.id = ${id}::uuid and i.subject = any(${[...subjects]}::text[]) and ${seenBy(viewer)}`.execute(
    db,
  );
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
    subjects,
  }: {
    readonly after: { readonly at: string; readonly id: string } | undefined;
    readonly limit: number;
    readonly subjects: readonly ImportSubject[];
  },
): Promise<{ readonly rows: readonly (StoredImport & { readonly cursorAt: string })[]; readonly total: number }> {
  const beyond =
    after === undefined ? sql`true` : sql`(i.created_at, i.id) < (${after.at}::text::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<StoredImport & { cursorAt: string }>`
    select ${columns}, i.created_at::text as "cursorAt" from product_imports i
    where ${seenBy(viewer)} and i.subject = any(${[...subjects]}::text[]) and i.state <> 'uploading' and ${beyond}
    order by i.created_at desc, i.id desc limit ${sql.lit(limit)}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from product_imports i
    where ${seenBy(viewer)} and i.subject = any(${[...subjects]}::text[]) and i.state <> 'uploading'`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** The imports of an archive, in the order in which they are brought in. */
export async function listParts(db: Database, archiveId: string): Promise<readonly StoredImport[]> {
  const { rows } = await sql<StoredImport>`
    select ${columns} from product_imports i where i.archive_id = ${archiveId}::uuid
    order by array_position(array['products', 'customers', 'orders'], i.subject), i.file_name, i.id`.execute(db);
  return rows;
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
