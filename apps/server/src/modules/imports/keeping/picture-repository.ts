import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

/** The names of an archive; another archive takes the place of the one before. */
export async function replacePictures(tx: Tx, id: string, names: readonly string[]): Promise<void> {
  await tx.deleteFrom('product_import_pictures').where('import_id', '=', id).execute();
  await sql`insert into product_import_pictures (import_id, name) select ${id}::uuid, unnest(${[...names]}::text[])`.execute(
    tx,
  );
}

/** Name → picture of ours, null while it has not been looked at. */
export async function listPictures(
  db: Database | Tx,
  id: string,
): Promise<ReadonlyMap<string, number | null | 'refused'>> {
  const { rows } = await sql<{ name: string; imageId: number | null; isRefused: boolean }>`
    select p.name, m.id as "imageId", p.failure is not null as "isRefused" from product_import_pictures p
    left join images m on m.folder = 'product' and m.file_key = p.file_key and m.shown_as is null
    where p.import_id = ${id}::uuid`.execute(db);
  return new Map(rows.map(({ name, imageId, isRefused }) => [name, isRefused ? 'refused' : imageId]));
}

export async function askForPictures(tx: Tx, id: string, names: readonly string[]): Promise<void> {
  await tx
    .updateTable('product_import_pictures')
    .set({ is_asked: sql`name = any(${[...names]}::text[])` })
    .where('import_id', '=', id)
    .execute();
}

export async function listWaitingPictures(db: Database, id: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from product_import_pictures where import_id = ${id}::uuid and is_asked and file_key is null and failure is null
    order by name`.execute(db);
  return rows.map(({ name }) => name);
}

export async function savePicture(
  tx: Tx,
  id: string,
  {
    name,
    fileKey,
    failure,
  }: { readonly name: string; readonly fileKey: string | null; readonly failure: string | null },
): Promise<void> {
  await tx
    .updateTable('product_import_pictures')
    .set({ file_key: fileKey, failure })
    .where('import_id', '=', id)
    .where('name', '=', name)
    .execute();
}

export interface PictureCounts {
  readonly files: number;
  readonly asked: number;
  readonly done: number;
  readonly failed: number;
}

export async function countPictures(db: Database, id: string): Promise<PictureCounts> {
  const { rows } = await sql<PictureCounts>`
    select count(*)::int as files, count(*) filter (where is_asked)::int as asked, count(*) filter (where file_key is not null)::int as done,
      count(*) filter (where failure is not null)::int as failed
    from product_import_pictures where import_id = ${id}::uuid`.execute(db);
  return rows[0] ?? { files: 0, asked: 0, done: 0, failed: 0 };
}
