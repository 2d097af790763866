import type { Till, TillList } from '@hanout/contracts/till/device';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

/** A device that may sell now. */
export interface LivingTill {
  readonly id: number;
  readonly shopId: number;
  readonly warehouseId: number;
  readonly code: string;
}

export async function findLivingTill(db: Database, tokenHash: Buffer): Promise<LivingTill | undefined> {
  const { rows } = await sql<LivingTill>`
    select id, shop_id as "shopId", warehouse_id as "warehouseId", code from tills
    where token_hash = ${tokenHash} and closed_at is null`.execute(db);
  return rows[0];
}

export interface NewTill {
  readonly shopId: number;
  readonly warehouseId: number;
  readonly name: string;
  readonly paper: string;
  readonly openingHash: Buffer;
  readonly madeBy: number;
}

const HOUR = sql`now() + interval '1 hour'`;

/** Waits an hour for its device. Its code is its own in all the house, so that a ticket names one till. */
export async function insertTill(tx: Tx, till: NewTill): Promise<number> {
  const { id } = await tx
    .insertInto('tills')
    .values({
      shop_id: till.shopId,
      warehouse_id: till.warehouseId,
      name: till.name,
      code: sql<string>`gen_random_uuid()::text`,
      paper: till.paper,
      opening_hash: till.openingHash,
      opening_expires_at: sql`${HOUR}`,
      made_by: till.madeBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('tills')
    .set({ code: `C${id}` })
    .where('id', '=', id)
    .execute();
  return id;
}

export async function isWarehouseOf(tx: Tx, shopId: number, warehouseId: number): Promise<boolean> {
  const { rows } = await sql`
    select from shop_warehouses sw where sw.shop_id = ${shopId} and sw.warehouse_id = ${warehouseId}`.execute(tx);
  return rows.length > 0;
}

export async function writeTill(tx: Tx, id: number, { name, paper }: Pick<NewTill, 'name' | 'paper'>): Promise<void> {
  await tx.updateTable('tills').set({ name, paper }).where('id', '=', id).execute();
}

/** Another way in for the same till: the device that had it is out. */
export async function renewOpening(tx: Tx, id: number, openingHash: Buffer): Promise<void> {
  await tx
    .updateTable('tills')
    .set({ opening_hash: openingHash, opening_expires_at: sql`${HOUR}`, token_hash: null })
    .where('id', '=', id)
    .execute();
}

/** Opens a device, once: of two at the same time one is answered its till. */
export async function takeOpening(db: Database, openingHash: Buffer, tokenHash: Buffer): Promise<boolean> {
  const opened = await db
    .updateTable('tills')
    .set({ opening_hash: null, token_hash: tokenHash, version: sql`version + 1` })
    .where('opening_hash', '=', openingHash)
    .where('opening_expires_at', '>', sql<Date>`now()`)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return opened !== undefined;
}

export interface LockedTill {
  readonly version: number;
  readonly shopId: number;
  readonly name: string;
  readonly paper: string;
  readonly isClosed: boolean;
}

export async function lockTill(tx: Tx, id: number): Promise<LockedTill | undefined> {
  const { rows } = await sql<LockedTill>`
    select version, shop_id as "shopId", name, paper, closed_at is not null as "isClosed" from tills
    where id = ${id} for no key update`.execute(tx);
  return rows[0];
}

/** Its device is out at once. What it had not sent stays on it, for a file. */
export async function closeTill(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('tills')
    .set({ closed_at: sql`now()`, token_hash: null, opening_hash: null })
    .where('id', '=', id)
    .execute();
}

export async function countUpTill(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('tills')
    .set({ version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

interface TillRow extends Omit<Till, 'madeAt' | 'lastSeenAt' | 'openSession'> {
  readonly madeAt: Date;
  readonly lastSeenAt: Date | null;
  readonly openedAt: Date | null;
  readonly sessionId: string | null;
  readonly openedBy: string | null;
}

/** The tills of the shops that somebody sees, those that are open first. */
export async function listTills(
  db: Database,
  shopIds: readonly number[] | null,
  id: number | null = null,
): Promise<Till[]> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<TillRow>`
    select t.id, t.version, t.name, t.code, t.shop_id as "shopId", coalesce(st.name, s.code) as "shopName",
      t.warehouse_id as "warehouseId", w.name as "warehouseName", t.paper,
      case when t.closed_at is not null then 'closed' when t.token_hash is not null then 'open'
        when t.opening_expires_at > now() then 'waiting' else 'over' end as state,
      e.name as "madeBy", t.made_at as "madeAt", v.seen_at as "lastSeenAt", v.skew_seconds as "skewSeconds",
      coalesce(v.waiting, 0) as waiting, v.app_version as "appVersion", who.name as cashier,
      t.token_hash is not null and v.seen_at is not null and v.seen_at > now() - interval '1 minute' as "isOnline",
      today.sales as "salesToday", today.centimes as "salesTodayCentimes", d.id::text as "sessionId", d.opened_at as "openedAt", o.name as "openedBy",
      (select count(*)::int from till_conflicts f where f.till_id = t.id and f.settled_at is null) as "openConflicts"
    from tills t join shops s on s.id = t.shop_id join employees e on e.id = t.made_by join warehouses w on w.id = t.warehouse_id
    left join shop_texts st on st.shop_id = s.id and st.language = 'fr' left join till_visits v on v.till_id = t.id
    left join employees who on who.id = v.cashier_id
    left join lateral (select s.id, s.opened_at, s.opened_by from till_sessions s where s.till_id = t.id and s.state = 'open'
      order by s.opened_at desc limit 1) d on true left join employees o on o.id = d.opened_by
    cross join lateral (
      select count(*)::int as sales, coalesce(sum((x.body ->> 'totalCentimes')::bigint), 0)::bigint as centimes from till_events x
      where x.till_id = t.id and x.kind = 'sale'
        and x.at >= date_trunc('day', now() at time zone 'Africa/Algiers') at time zone 'Africa/Algiers'
    ) today
    where (${scope}::int[] is null or t.shop_id = any(${scope}::int[])) and (${id}::int is null or t.id = ${id}::int)
    order by t.closed_at is not null, lower(t.name), t.id limit 500`.execute(db);
  return rows.map(({ madeAt, lastSeenAt, salesTodayCentimes, sessionId, openedAt, openedBy, ...row }) => ({
    ...row,
    openSession:
      sessionId === null || openedAt === null
        ? null
        : { id: sessionId, openedAt: openedAt.toISOString(), openedBy: openedBy ?? '' },
    salesTodayCentimes: Number(salesTodayCentimes),
    madeAt: madeAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }));
}

type Places = TillList['shops'];

/** The shops that somebody sees, each with the warehouses that its tills may sell from. */
export async function listPlaces(db: Database, shopIds: readonly number[] | null): Promise<Places> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<Places[number]>`
    select s.id, coalesce(x.name, s.code) as name,
      coalesce(json_agg(json_build_object('id', w.id, 'name', w.name) order by sw.position, w.id) filter (where w.id is not null), '[]') as warehouses
    from shops s left join shop_texts x on x.shop_id = s.id and x.language = 'fr'
    left join shop_warehouses sw on sw.shop_id = s.id left join warehouses w on w.id = sw.warehouse_id
    where ${scope}::int[] is null or s.id = any(${scope}::int[]) group by s.id, x.name order by s.id`.execute(db);
  return rows;
}
