import type { CarrierStatus } from '@hanout/carriers';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

/** Accounts with parcels that are to be asked about, and whose carrier is not left alone. */
export async function listAccountsToAsk(db: Database): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from carrier_accounts a left join carrier_asking k on k.account_id = a.id
    where a.archived_at is null and (k.again_at is null or k.again_at <= now())
      and exists (select from followed_parcels f where f.account_id = a.id and f.ask_at <= now())
    order by a.id`.execute(db);
  return rows.map(({ id }) => id);
}

export interface AskedParcel {
  readonly id: string;
  readonly tracking: string;
  readonly key: string;
  readonly misses: number;
  readonly ageDays: number;
}

/** So long one who asks has them to himself; dead, he leaves them to the next. */
const LEASE = sql`interval '5 minutes'`;

/** Those that are due, the longest waiting first, each taken by one process. */
export async function takeToAsk(
  tx: Tx,
  { accountId, atMost }: { readonly accountId: number; readonly atMost: number },
): Promise<readonly AskedParcel[]> {
  const { rows } = await sql<AskedParcel>`
    update followed_parcels f set ask_at = clock_timestamp() + ${LEASE}
    from carrier_parcels p
    where p.id = f.parcel_id and f.parcel_id in (select parcel_id from followed_parcels
      where account_id = ${accountId} and ask_at <= clock_timestamp() order by ask_at, parcel_id limit ${atMost} for update skip locked)
    returning p.id, p.tracking, p.carrier_key as key, f.misses, extract(day from now() - p.announced_at)::int as "ageDays"`.execute(
    tx,
  );
  return rows;
}

/** Of several parcels each is waited for in the one order in which all who follow them hold them. */
const heldInOrder = (which: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(select parcel_id from followed_parcels where ${which} order by parcel_id for update)`;

/** Given back: nothing was asked. */
export async function giveBack(db: Database, parcelIds: readonly string[]): Promise<void> {
  await db
    .updateTable('followed_parcels')
    .set({ ask_at: sql<Date>`now()` })
    .where('parcel_id', 'in', heldInOrder(sql`parcel_id = any(${[...parcelIds]}::uuid[]) and ask_at is not null`))
    .execute();
}

/** Whether the account's carrier has called back within a day. */
export async function isCalledBack(db: Database | Tx, accountId: number): Promise<boolean> {
  const { rows } = await sql`
    select from carrier_hooks where account_id = ${accountId} and heard_at > now() - interval '1 day'`.execute(db);
  return rows.length > 0;
}

/** What they are now, told or not. */
export async function readStatuses(tx: Tx, parcelIds: readonly string[]): Promise<ReadonlyMap<string, CarrierStatus>> {
  const { rows } = await sql<{ id: string; status: CarrierStatus }>`
    select parcel_id as id, status from followed_parcels where parcel_id = any(${[...parcelIds]}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, status }) => [id, status]));
}

export interface AskedAgain {
  readonly id: string;
  /** null: it has ended */
  readonly minutes: number | null;
  readonly isAnswered: boolean;
}

export async function noteAsked(tx: Tx, rows: readonly AskedAgain[]): Promise<void> {
  await sql`
    update followed_parcels f set asked_at = clock_timestamp(), ask_at = clock_timestamp() + make_interval(mins => e.minutes),
      misses = case when e."isAnswered" then 0 else f.misses + 1 end
    from json_to_recordset(${JSON.stringify(rows)}::json) as e (id uuid, minutes int, "isAnswered" boolean)
    where f.parcel_id = e.id`.execute(tx);
}

/** Nobody ever asks about these: the carrier cannot be asked. */
export async function askNoMore(db: Database, accountId: number): Promise<void> {
  await db
    .updateTable('followed_parcels')
    .set({ ask_at: null })
    .where('parcel_id', 'in', heldInOrder(sql`account_id = ${accountId} and ask_at is not null`))
    .execute();
}

/** The carrier answered: whatever it failed at is over. */
export async function noteAnswered(db: Database | Tx, accountId: number): Promise<void> {
  const answered = {
    asked_at: sql<Date>`clock_timestamp()`,
    fault: null,
    failing_since: null,
    failures: 0,
    again_at: null,
  };
  await db
    .insertInto('carrier_asking')
    .values({ account_id: accountId, ...answered })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(answered))
    .execute();
}

export async function readFailures(db: Database, accountId: number): Promise<number> {
  const row = await db
    .selectFrom('carrier_asking')
    .select('failures')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.failures ?? 0;
}

/** It could not be asked, and is left alone for so long; fault null: only its quota is used up. */
export async function notePause(
  db: Database,
  {
    accountId,
    fault,
    pauseMs,
  }: { readonly accountId: number; readonly fault: string | null; readonly pauseMs: number },
): Promise<void> {
  const againAt = sql<Date>`clock_timestamp() + make_interval(secs => ${pauseMs / 1_000})`;
  const failing = fault === null ? {} : { fault, failing_since: sql<Date>`now()`, failures: 1 };
  const stillFailing =
    fault === null
      ? {}
      : {
          fault,
          failing_since: sql<Date>`coalesce(carrier_asking.failing_since, now())`,
          failures: sql<number>`carrier_asking.failures + 1`,
        };
  await db
    .insertInto('carrier_asking')
    .values({ account_id: accountId, again_at: againAt, ...failing })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ again_at: againAt, ...stillFailing }))
    .execute();
}
