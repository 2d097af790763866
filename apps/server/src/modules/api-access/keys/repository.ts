import type { ApiKeyWrite } from '@hanout/contracts/interface/api-keys';
import { isPermission, type Permission } from '@hanout/core/staff';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import type { FreshKey } from './key-token.ts';

export interface LockedKey {
  readonly version: number;
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly shopIds: readonly number[];
  readonly requestsPerMinute: number;
  readonly expiresOn: string | null;
  readonly isRevoked: boolean;
}

/** A key as it is stored, held until the transaction ends. */
export async function lockKey(tx: Tx, id: number): Promise<LockedKey | undefined> {
  const { rows } = await sql<Omit<LockedKey, 'permissions'> & { permissions: readonly string[] }>`
    select version, name, permissions, requests_per_minute as "requestsPerMinute", revoked_at is not null as "isRevoked",
      to_char((expires_at at time zone 'Africa/Algiers') - interval '1 day', 'YYYY-MM-DD') as "expiresOn",
      array(select shop_id from api_key_shops s where s.api_key_id = k.id order by shop_id) as "shopIds"
    from api_keys k where id = ${id} for update`.execute(tx);
  const [key] = rows;
  return key === undefined ? undefined : { ...key, permissions: key.permissions.filter(isPermission) };
}

/** The shops of a key; none: every one of its maker's, who may have every one of the house. */
export async function listShopsOfKey(tx: Tx, id: number): Promise<readonly number[] | null> {
  const { rows } = await sql<{ shopIds: readonly number[] }>`
    select case when exists (select from api_key_shops s where s.api_key_id = k.id)
      then array(select shop_id from api_key_shops s where s.api_key_id = k.id)
      else array(select shop_id from employee_shops s where s.employee_id = k.employee_id) end as "shopIds"
    from api_keys k where id = ${id}`.execute(tx);
  const shopIds = rows[0]?.shopIds ?? [];
  return shopIds.length === 0 ? null : shopIds;
}

/** Until the end of the last day, in Algiers. */
const endOf = (day: string | null) =>
  day === null ? null : sql<Date>`((${day}::date + 1)::timestamp at time zone 'Africa/Algiers')`;

const columnsOf = ({ name, permissions, requestsPerMinute, expiresOn }: ApiKeyWrite) => ({
  name,
  permissions: sql<string[]>`${[...new Set(permissions)].toSorted()}::text[]`,
  requests_per_minute: requestsPerMinute,
  expires_at: endOf(expiresOn),
});

interface KeyToWrite {
  readonly write: ApiKeyWrite;
  /** who answers for it from now on */
  readonly employeeId: number;
}

export async function insertKey(tx: Tx, fresh: FreshKey, { write, employeeId }: KeyToWrite): Promise<number> {
  const { id } = await tx
    .insertInto('api_keys')
    .values({ ...columnsOf(write), employee_id: employeeId, prefix: fresh.prefix, token_hash: fresh.hash })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateKey(tx: Tx, id: number, { write, employeeId }: KeyToWrite): Promise<void> {
  await tx
    .updateTable('api_keys')
    .set({ ...columnsOf(write), employee_id: employeeId })
    .where('id', '=', id)
    .execute();
}

export async function writeKeyShops(tx: Tx, id: number, shopIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('api_key_shops').where('api_key_id', '=', id).execute();
  const rows = [...new Set(shopIds)].map((shopId) => ({ api_key_id: id, shop_id: shopId }));
  if (rows.length > 0) await tx.insertInto('api_key_shops').values(rows).execute();
}

export async function countUpKey(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('api_keys')
    .set({ version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

interface Rotation {
  readonly fresh: FreshKey;
  readonly employeeId: number;
  readonly overlapHours: number;
}

/** Another key in the place of this one, which opens for so many hours yet. */
export async function rotateKeyRow(tx: Tx, id: number, { fresh, employeeId, overlapHours }: Rotation): Promise<void> {
  await tx
    .updateTable('api_keys')
    .set({
      token_hash: fresh.hash,
      prefix: fresh.prefix,
      employee_id: employeeId,
      previous_hash: overlapHours === 0 ? null : sql<Buffer>`token_hash`,
      previous_until: overlapHours === 0 ? null : sql<Date>`now() + make_interval(hours => ${overlapHours})`,
    })
    .where('id', '=', id)
    .execute();
}

export async function revokeKeyRow(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('api_keys')
    .set({ revoked_at: sql`now()`, previous_hash: null, previous_until: null })
    .where('id', '=', id)
    .execute();
}

/** Of several requests at once that find it due, one writes. */
export async function touchKey(db: Database, id: number): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`coalesce(last_used_at < now() - interval '60 seconds', true)`)
    .execute();
}

/** How many of these shops there are. */
export async function countShops(tx: Tx, shopIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shops where id = any(${[...shopIds]}::int[])`.execute(tx);
  return rows[0]?.count ?? 0;
}
