import { sql } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';

/** As it was set up; version 0: it was not. */
export interface StoredStore {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly prefix: string;
  readonly accessKey: string;
  readonly sealedKey: string;
  readonly version: number;
}

const UNSET: StoredStore = {
  endpoint: '',
  region: '',
  bucket: '',
  prefix: '',
  accessKey: '',
  sealedKey: '',
  version: 0,
};

export async function readObjectStore(db: Database | Tx): Promise<StoredStore> {
  const row = await db
    .selectFrom('object_store')
    .select(['endpoint', 'region', 'bucket', 'prefix', 'access_key as accessKey', 'sealed_key as sealedKey', 'version'])
    .executeTakeFirst();
  return row ?? UNSET;
}

/** Held until the transaction ends, whether it is there or not. */
export async function lockObjectStore(tx: Tx): Promise<StoredStore> {
  await sql`lock table object_store in share row exclusive mode`.execute(tx);
  return readObjectStore(tx);
}

/** Counts its version up. */
export async function writeObjectStore(tx: Tx, next: Omit<StoredStore, 'version'>): Promise<void> {
  const { accessKey, sealedKey, ...rest } = next;
  const said = { ...rest, access_key: accessKey, sealed_key: sealedKey, updated_at: sql<Date>`now()` };
  await tx
    .insertInto('object_store')
    .values(said)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ ...said, version: sql<number>`object_store.version + 1` }),
    )
    .execute();
}
