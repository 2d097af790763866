import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import { isErased } from './erased-queries.ts';

export interface LockedEntry {
  readonly id: number;
  readonly version: number;
  readonly shopId: number;
  readonly phone: string;
  readonly reason: string;
  readonly expiresAt: Date | null;
  readonly isArchived: boolean;
  /** whose number it was is erased */
  readonly isErased: boolean;
}

/** An entry of one of these shops (null: of any), held until the transaction ends. */
export async function lockEntry(
  tx: Tx,
  id: number,
  shopIds: readonly number[] | null,
): Promise<LockedEntry | undefined> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<LockedEntry>`
    select id, version, shop_id as "shopId", phone, reason, expires_at as "expiresAt", archived_at is not null as "isArchived",
      ${isErased(sql.ref('phone'))} as "isErased"
    from blacklisted_phones where id = ${id} and (${scope}::int[] is null or shop_id = any(${scope}::int[])) for update`.execute(
    tx,
  );
  return rows[0];
}

/** Whether this shop takes no orders of a phone at this moment; it is asked for by the number and by what stands for it. */
export async function isOnBlacklist(
  tx: Tx,
  { shopId, phones }: { readonly shopId: number; readonly phones: readonly string[] },
): Promise<boolean> {
  const found = await tx
    .selectFrom('blacklisted_phones')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('phone', 'in', phones)
    .where('archived_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<Date>`now()`)]))
    .executeTakeFirst();
  return found !== undefined;
}

export interface NewEntry {
  readonly shopId: number;
  readonly phone: string;
  readonly reason: string;
  readonly expiresAt: Date | null;
  readonly employeeId: number;
  /** what stands for the phone where its person was erased */
  readonly erasedPhone: string;
}

/** One that has run out gives way to the new one, and so does what held against an erased person; one that holds is in its way. */
export async function insertEntry(tx: Tx, entry: NewEntry): Promise<number> {
  const { shopId, phone, reason, expiresAt, employeeId, erasedPhone } = entry;
  await tx.deleteFrom('blacklisted_phones').where('shop_id', '=', shopId).where('phone', '=', erasedPhone).execute();
  await tx
    .updateTable('blacklisted_phones')
    .set({ archived_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('shop_id', '=', shopId)
    .where('phone', '=', phone)
    .where('archived_at', 'is', null)
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
  const { id } = await tx
    .insertInto('blacklisted_phones')
    .values({ shop_id: shopId, phone, reason, expires_at: expiresAt, employee_id: employeeId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateEntry(
  tx: Tx,
  id: number,
  { reason, expiresAt }: Pick<NewEntry, 'reason' | 'expiresAt'>,
): Promise<void> {
  await tx
    .updateTable('blacklisted_phones')
    .set({ reason, expires_at: expiresAt, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function writeArchived(tx: Tx, id: number, isArchived: boolean): Promise<void> {
  await tx
    .updateTable('blacklisted_phones')
    .set({ archived_at: isArchived ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .execute();
}

export async function countUpEntry(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('blacklisted_phones')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function shopsOfEntry(tx: Tx, id: number): Promise<readonly number[]> {
  const rows = await tx.selectFrom('blacklisted_phones').select('shop_id').where('id', '=', id).execute();
  return rows.map((row) => row.shop_id);
}
