import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

/** Where a picture that the file names by address is to hang. */
export interface PicturePlace {
  readonly productId: number;
  readonly combinationId: number | null;
}

export async function insertAddresses(
  tx: Tx,
  importId: string,
  addresses: readonly (PicturePlace & { readonly address: string })[],
): Promise<void> {
  if (addresses.length === 0) return;
  await sql`
    insert into product_import_addresses (import_id, product_id, combination_id, address)
    select ${importId}::uuid, w."productId", w."combinationId", w.address
    from jsonb_to_recordset(${JSON.stringify(addresses)}::jsonb) w ("productId" int, "combinationId" int, address text)
    on conflict do nothing`.execute(tx);
}

/** Those that nobody asked for yet and those that failed; false when there is none. */
export async function askForAddresses(tx: Tx, importId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('product_import_addresses')
    .set({ state: 'waiting', failure: null })
    .where('import_id', '=', importId)
    .where('state', 'in', ['named', 'failed'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface AddressCounts {
  readonly total: number;
  readonly waiting: number;
  readonly fetched: number;
  readonly failed: number;
}

/** Of pictures, however often each is shown. */
export async function countAddresses(db: Database, importId: string): Promise<AddressCounts> {
  const { rows } = await sql<AddressCounts>`
    select count(distinct address)::int as total, count(distinct address) filter (where state = 'waiting')::int as waiting,
      count(distinct address) filter (where state = 'fetched')::int as fetched,
      count(distinct address) filter (where state = 'failed')::int as failed
    from product_import_addresses where import_id = ${importId}::uuid`.execute(db);
  return rows[0] ?? { total: 0, waiting: 0, fetched: 0, failed: 0 };
}

/** The next to fetch, in the order of the file, with the product that shows each first. */
export async function listWaitingAddresses(
  db: Database,
  importId: string,
  limit: number,
): Promise<readonly { readonly address: string; readonly productId: number }[]> {
  const { rows } = await sql<{ address: string; productId: number }>`
    select address, (array_agg(product_id order by id))[1] as "productId" from product_import_addresses
    where import_id = ${importId}::uuid and state = 'waiting' group by address order by min(id) limit ${sql.lit(limit)}`.execute(
    db,
  );
  return rows;
}

/** What became of an address; answers where its picture is to hang. */
export async function settleAddress(
  tx: Database | Tx,
  importId: string,
  { address, failure }: { readonly address: string; readonly failure: string | null },
): Promise<readonly PicturePlace[]> {
  return tx
    .updateTable('product_import_addresses')
    .set({ state: failure === null ? 'fetched' : 'failed', failure })
    .where('import_id', '=', importId)
    .where('address', '=', address)
    .where('state', '=', 'waiting')
    .returning(['product_id as productId', 'combination_id as combinationId'])
    .execute();
}

export async function listFailedAddresses(
  db: Database,
  importId: string,
  limit: number,
): Promise<readonly { readonly address: string; readonly failure: string }[]> {
  const { rows } = await sql<{ address: string; failure: string }>`
    select address, min(failure) as failure from product_import_addresses
    where import_id = ${importId}::uuid and state = 'failed' group by address order by min(id) limit ${sql.lit(limit)}`.execute(
    db,
  );
  return rows;
}

/** Products of the import that were not taken back since and have not this picture yet. */
export async function listWithout(
  tx: Tx,
  importId: string,
  { productIds, imageId }: { readonly productIds: readonly number[]; readonly imageId: number },
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from product_import_items i
    where import_id = ${importId}::uuid and state = 'done' and product_id = any(${[...productIds]}::int[])
      and not exists (select from product_images p where p.product_id = i.product_id and p.image_id = ${imageId})`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** A picture more is a version more; taking the import back knows it as the import's own. */
export async function rememberImage(
  tx: Tx,
  importId: string,
  { productIds, imageId }: { readonly productIds: readonly number[]; readonly imageId: number },
): Promise<void> {
  await sql`
    with changed as (
      update products set version = version + 1, updated_at = now() where id = any(${[...productIds]}::int[]) returning id, version
    )
    update product_import_items i set version = c.version,
      before = case when before is null then null
        else jsonb_set(before, '{addedImageIds}', coalesce(before -> 'addedImageIds', '[]') || to_jsonb(${imageId}::int)) end
    from changed c where i.import_id = ${importId}::uuid and i.product_id = c.id and i.version = c.version - 1`.execute(
    tx,
  );
}
