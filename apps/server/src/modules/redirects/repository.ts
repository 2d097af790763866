import { redirectKey, type Redirect } from '@hanout/core/shop';
import { sql } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';
import { CHANGES_CHANNEL } from '../../plugins/changes.ts';
import { redirectsTag } from './tags.ts';

/** Whoever joins redirects of a shop waits for whoever does so at the same time: two halves of a circle are seen by nobody. */
export async function holdRedirects(tx: Tx, shopId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('redirects'), ${shopId})`.execute(tx);
}

export interface StandingRedirect extends Redirect {
  readonly id: number;
}

/** Those of a shop that count, by the address that they are found by. */
export async function readStanding(db: Database | Tx, shopId: number): Promise<ReadonlyMap<string, StandingRedirect>> {
  const { rows } = await sql<StandingRedirect>`
    select id, from_path as "from", to_path as "to" from redirects
    where shop_id = ${shopId} and archived_at is null order by id`.execute(db);
  return new Map(rows.map((row) => [row.from, row]));
}

export interface LockedRedirect extends StandingRedirect {
  readonly shopId: number;
  readonly version: number;
  readonly isArchived: boolean;
}

/** One of these shops (null: of any), held until the transaction ends. */
export async function lockRedirect(
  tx: Tx,
  id: number,
  shopIds: readonly number[] | null,
): Promise<LockedRedirect | undefined> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<LockedRedirect>`
    select id, shop_id as "shopId", from_path as "from", to_path as "to", version, archived_at is not null as "isArchived"
    from redirects where id = ${id} and (${scope}::int[] is null or shop_id = any(${scope}::int[])) for update`.execute(
    tx,
  );
  return rows[0];
}

export async function shopsOfRedirect(tx: Tx, id: number): Promise<readonly number[]> {
  const rows = await tx.selectFrom('redirects').select('shop_id as shop').where('id', '=', id).execute();
  return rows.map(({ shop }) => shop);
}

/** Writes redirects of a shop, each over what stood at its address; answers which is which. */
export async function writeRedirects(
  tx: Tx,
  shopId: number,
  redirects: readonly Redirect[],
): Promise<ReadonlyMap<string, number>> {
  const rows = redirects.map(({ from, to }) => ({ from, to, key: to === null ? null : redirectKey(to) }));
  const written = await sql<{ id: number; from: string }>`
    insert into redirects as r (shop_id, from_path, to_path, to_key)
    select ${shopId}::int, w."from", w."to", w.key
    from json_to_recordset(${JSON.stringify(rows)}::json) as w ("from" text, "to" text, key text)
    on conflict (shop_id, from_path) where archived_at is null
    do update set to_path = excluded.to_path, to_key = excluded.to_key, is_automatic = false, version = r.version + 1
    returning id, from_path as "from"`.execute(tx);
  return new Map(written.rows.map(({ id, from }) => [from, id]));
}

/** Puts one at another address. */
export async function moveRedirect(tx: Tx, id: number, from: string): Promise<void> {
  await tx.updateTable('redirects').set({ from_path: from, is_automatic: false }).where('id', '=', id).execute();
}

export async function archiveRow(tx: Tx, id: number, isArchived: boolean): Promise<void> {
  await tx
    .updateTable('redirects')
    .set({ archived_at: isArchived ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .execute();
}

export async function raiseVersion(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('redirects')
    .set({ version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** By their numbers in one order, so that two processes that count at once wait for each other and no more. */
export async function addHits(db: Database, hits: ReadonlyMap<number, number>): Promise<void> {
  await sql`
    update redirects r set hits = r.hits + w.hits, hit_at = now()
    from (select * from unnest(${[...hits.keys()]}::int[], ${[...hits.values()]}::int[]) as u (id, hits) order by id) w
    where r.id = w.id`.execute(db);
}

/** Every process drops what it kept of them, once the transaction is through. */
export async function tellRedirects(tx: Tx, shopId: number): Promise<void> {
  await sql`select pg_notify(${CHANGES_CHANNEL}, ${redirectsTag(shopId)})`.execute(tx);
}
