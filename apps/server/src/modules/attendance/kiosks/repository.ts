import type { Kiosk, KioskPeople } from '@hanout/contracts/attendance/kiosk';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import { worksIn, type Scope } from '../scope-queries.ts';

/** A device that may take stamps now. */
export interface LivingKiosk {
  readonly id: number;
  readonly shopId: number;
  readonly publicKey: string;
  /** sealed */
  readonly privateKey: string;
}

export async function findLivingKiosk(db: Database, tokenHash: Buffer): Promise<LivingKiosk | undefined> {
  const { rows } = await sql<LivingKiosk>`
    select id, shop_id as "shopId", public_key as "publicKey", private_key as "privateKey" from attendance_kiosks
    where token_hash = ${tokenHash} and closed_at is null`.execute(db);
  return rows[0];
}

export interface NewKiosk {
  readonly shopId: number;
  readonly name: string;
  readonly openingHash: Buffer;
  readonly publicKey: string;
  readonly privateKey: string;
  readonly madeBy: number;
}

const HOUR = sql`now() + interval '1 hour'`;

/** Waits an hour for its device. */
export async function insertKiosk(tx: Tx, kiosk: NewKiosk): Promise<number> {
  const { id } = await tx
    .insertInto('attendance_kiosks')
    .values({
      shop_id: kiosk.shopId,
      name: kiosk.name,
      opening_hash: kiosk.openingHash,
      opening_expires_at: sql`${HOUR}`,
      public_key: kiosk.publicKey,
      private_key: kiosk.privateKey,
      made_by: kiosk.madeBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Another way in for the same kiosk: the device that had it is out. */
export async function renewOpening(tx: Tx, id: number, openingHash: Buffer): Promise<void> {
  await tx
    .updateTable('attendance_kiosks')
    .set({ opening_hash: openingHash, opening_expires_at: sql`${HOUR}`, token_hash: null })
    .where('id', '=', id)
    .execute();
}

/** Opens a device, once: of two at the same time one is answered its kiosk. */
export async function takeOpening(db: Database, openingHash: Buffer, tokenHash: Buffer): Promise<boolean> {
  const opened = await db
    .updateTable('attendance_kiosks')
    .set({ opening_hash: null, token_hash: tokenHash, last_seen_at: sql`now()`, version: sql`version + 1` })
    .where('opening_hash', '=', openingHash)
    .where('opening_expires_at', '>', sql<Date>`now()`)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return opened !== undefined;
}

export interface LockedKiosk {
  readonly version: number;
  readonly shopId: number;
  readonly isClosed: boolean;
}

export async function lockKiosk(tx: Tx, id: number): Promise<LockedKiosk | undefined> {
  const { rows } = await sql<LockedKiosk>`
    select version, shop_id as "shopId", closed_at is not null as "isClosed" from attendance_kiosks
    where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Its device is out at once; what it has not sent yet is refused. */
export async function closeKiosk(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('attendance_kiosks')
    .set({ closed_at: sql`now()`, token_hash: null, opening_hash: null })
    .where('id', '=', id)
    .execute();
}

export async function countUpKiosk(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('attendance_kiosks')
    .set({ version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** The device was heard of, and how far its clock is ahead of ours. */
export async function noteKiosk(db: Database, id: number, skewMs: number): Promise<void> {
  const seconds = Math.max(-2_000_000_000, Math.min(2_000_000_000, Math.round(skewMs / 1000)));
  await db
    .updateTable('attendance_kiosks')
    .set({ last_seen_at: sql`now()`, skew_seconds: seconds })
    .where('id', '=', id)
    .execute();
}

interface KioskRow extends Omit<Kiosk, 'madeAt' | 'lastSeenAt'> {
  readonly madeAt: Date;
  readonly lastSeenAt: Date | null;
}

/** The devices of the shops that somebody sees, those that are open first. */
export async function listKiosks(db: Database, shopIds: Scope, id: number | null = null): Promise<Kiosk[]> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<KioskRow>`
    select k.id, k.version, k.name, k.shop_id as "shopId", coalesce(t.name, s.code) as "shopName",
      case when k.closed_at is not null then 'closed' when k.token_hash is not null then 'open'
        when k.opening_expires_at > now() then 'waiting' else 'over' end as state,
      e.name as "madeBy", k.made_at as "madeAt", k.last_seen_at as "lastSeenAt", k.skew_seconds as "skewSeconds"
    from attendance_kiosks k join shops s on s.id = k.shop_id join employees e on e.id = k.made_by
    left join shop_texts t on t.shop_id = s.id and t.language = 'fr'
    where (${scope}::int[] is null or k.shop_id = any(${scope}::int[])) and (${id}::int is null or k.id = ${id}::int)
    order by k.closed_at is not null, lower(k.name), k.id limit 500`.execute(db);
  return rows.map(({ madeAt, lastSeenAt, ...row }) => ({
    ...row,
    madeAt: madeAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }));
}

/** What the device shows: whoever works in its shop, by name. */
export async function readKioskPeople(db: Database, { id, shopId, publicKey }: LivingKiosk): Promise<KioskPeople> {
  const [{ rows: people }, { rows: names }] = await Promise.all([
    sql<{ id: number; name: string; badge: string }>`
      select e.id, e.name, coalesce(p.badge, '') as badge from employees e left join attendance_people p on p.employee_id = e.id
      where e.is_active and e.joined_at is not null and ${worksIn(shopId)} order by lower(e.name), e.id`.execute(db),
    sql<{ shopName: string; kioskName: string }>`
      select coalesce(t.name, s.code) as "shopName", k.name as "kioskName" from attendance_kiosks k join shops s on s.id = k.shop_id
      left join shop_texts t on t.shop_id = s.id and t.language = 'fr' where k.id = ${id}`.execute(db),
  ]);
  return { shopName: names[0]?.shopName ?? '', kioskName: names[0]?.kioskName ?? '', publicKey, people };
}
