import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import { type Finding } from '../finding.ts';

/** Found once over the whole file; the import itself goes by it. */
export const WHOLE_FILE = 'twice-in-file';
export const SAME_NAME = 'same-name-in-file';
export const BARCODE_TWICE = 'barcode-twice';
export const SKU_TWICE = 'sku-twice';
const ofWholeFile: readonly string[] = [WHOLE_FILE, SAME_NAME, BARCODE_TWICE, SKU_TWICE];
export const isOfWholeFile = ({ code }: Finding): boolean => ofWholeFile.includes(code);

/** The header's row stands for the file as a whole. */
export const FILE_ROW = 1;

export async function deleteFindings(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('product_import_findings').where('import_id', '=', id).execute();
}

/** What was found about these rows before makes room, but for what only the whole file tells. */
export async function replaceFindings(
  tx: Tx,
  id: string,
  { numbers, findings }: { readonly numbers: readonly number[]; readonly findings: readonly Finding[] },
): Promise<void> {
  await tx
    .deleteFrom('product_import_findings')
    .where('import_id', '=', id)
    .where('number', '=', sql<number>`any(${[...numbers]}::int[])`)
    .where('code', '<>', sql<string>`all(${[...ofWholeFile]}::text[])`)
    .execute();
  const fresh = findings.filter((finding) => !isOfWholeFile(finding));
  if (fresh.length > 0) await insertFindings(tx, id, fresh);
}

export async function insertFindings(tx: Tx, id: string, findings: readonly Finding[]): Promise<void> {
  await sql`
    insert into product_import_findings (import_id, number, column_index, is_error, code, params, value)
    select ${id}::uuid, number, "column", "isError", code, coalesce(params, '{}'), coalesce(value, '')
    from jsonb_to_recordset(${JSON.stringify(findings)}::jsonb)
      w (number int, "column" int, "isError" boolean, code text, params jsonb, value text)`.execute(tx);
}

export async function listWholeFileFindings(
  tx: Database | Tx,
  id: string,
  numbers: readonly number[],
): Promise<readonly Finding[]> {
  const { rows } = await sql<Finding>`
    select number, column_index as "column", is_error as "isError", code, value from product_import_findings
    where import_id = ${id}::uuid and number = any(${[...numbers]}::int[]) and code = any(${[...ofWholeFile]}::text[])`.execute(
    tx,
  );
  return rows;
}

export interface StoredFinding extends Finding {
  readonly id: number;
  readonly params: Readonly<Record<string, string | number>>;
  readonly value: string;
}

export interface FindingsRequest {
  readonly isError: boolean | null;
  readonly after: { readonly number: number; readonly id: number };
  readonly limit: number;
}

export async function listFindings(
  db: Database,
  importId: string,
  { isError, after, limit }: FindingsRequest,
): Promise<readonly StoredFinding[]> {
  const { rows } = await sql<StoredFinding>`
    select id, number, column_index as "column", is_error as "isError", code, params, value from product_import_findings
    where import_id = ${importId}::uuid and (${isError}::boolean is null or is_error = ${isError}::boolean)
      and (number, id) > (${after.number}::int, ${after.id}::bigint) order by number, id limit ${sql.lit(limit)}`.execute(
    db,
  );
  return rows;
}

export async function countFindings(db: Database, importId: string, isError: boolean | null): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from product_import_findings
    where import_id = ${importId}::uuid and (${isError}::boolean is null or is_error = ${isError}::boolean)`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

export interface BadRow {
  readonly number: number;
  readonly cells: readonly string[];
  readonly findings: readonly StoredFinding[];
}

/** Rows that were not taken; with the first row of their product where only that one says which product it is. */
export async function listBadRows(
  db: Database,
  importId: string,
  { after, limit, withFirst }: { readonly after: number; readonly limit: number; readonly withFirst: boolean },
): Promise<readonly BadRow[]> {
  const { rows } = await sql<BadRow>`
    select r.number, r.cells, coalesce((select json_agg(json_build_object('column', f.column_index, 'code', f.code, 'params', f.params, 'value', f.value)
        order by f.id) from product_import_findings f where f.import_id = r.import_id and f.number = r.number and f.is_error), '[]') as findings
    from product_import_rows r
    where r.import_id = ${importId}::uuid and r.number > ${after} and r.number in (
      select unnest(case when ${withFirst}::boolean then array[f.number, b.unit] else array[f.number] end)
      from product_import_findings f join product_import_rows b on b.import_id = f.import_id and b.number = f.number
      where f.import_id = ${importId}::uuid and f.is_error)
    order by r.number limit ${sql.lit(limit)}`.execute(db);
  return rows;
}
