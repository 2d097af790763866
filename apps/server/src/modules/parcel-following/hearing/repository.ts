import type { WebhookEvent } from '@hanout/carriers';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

/** Where a carrier calls back, and by what its letters are known. */
export interface Hook {
  readonly accountId: number;
  readonly address: string;
  readonly family: string;
  readonly sealedSecret: string | null;
}

/** Those of accounts that are in use: a few for each shop. */
export async function listHooks(db: Database): Promise<readonly Hook[]> {
  const { rows } = await sql<Hook>`
    select h.account_id as "accountId", h.address, a.family, h.sealed_secret as "sealedSecret"
    from carrier_hooks h join carrier_accounts a on a.id = h.account_id and a.archived_at is null`.execute(db);
  return rows;
}

/** One thing that a carrier told; believed: only its carrier can have said it, else it is a hint to ask. */
export interface InboxLetter {
  readonly accountId: number;
  readonly event: WebhookEvent;
  readonly isBelieved: boolean;
}

/** Kept once each, whoever delivers it again; by name, so that two who keep the same wait for each other in one order. */
export async function keepLetters(db: Database, letters: readonly InboxLetter[]): Promise<void> {
  const rows = letters
    .map(({ accountId, event, isBelieved }) => ({
      accountId,
      eventId: event.id.slice(0, 200),
      said: { ...event, isBelieved },
    }))
    .toSorted((one, other) => one.accountId - other.accountId || (one.eventId < other.eventId ? -1 : 1));
  await sql`
    insert into carrier_inbox (account_id, event_id, said)
    select e."accountId", e."eventId", e.said from json_to_recordset(${JSON.stringify(rows)}::json)
      as e ("accountId" int, "eventId" text, said jsonb)
    on conflict (account_id, event_id) do nothing`.execute(db);
}

export interface RefusedLetters {
  /** null: nobody's address */
  readonly accountId: number | null;
  readonly reason: string;
  readonly letters: number;
}

export async function countRefused(db: Database, refused: readonly RefusedLetters[]): Promise<void> {
  await sql`
    insert into carrier_refused_letters as c (account_id, day, reason, letters, last_at)
    select e."accountId", (now() at time zone 'Africa/Algiers')::date, e.reason, e.letters, now()
    from json_to_recordset(${JSON.stringify(refused)}::json) as e ("accountId" int, reason text, letters int)
    order by e."accountId", e.reason
    on conflict (account_id, day, reason) do update set letters = c.letters + excluded.letters, last_at = excluded.last_at`.execute(
    db,
  );
}

export interface TakenLetter {
  readonly id: number;
  readonly accountId: number;
  readonly parcelId: string | null;
  readonly said: Omit<WebhookEvent, 'at'> & { readonly at: number | null; readonly isBelieved: boolean };
  readonly receivedAt: Date;
}

/** Its carrier's answer was entered: before, nobody follows it, and what is told of it waits. */
const isKnown = sql`(p.state = 'announced' or exists (select from followed_parcels f where f.parcel_id = p.id))`;

/** The oldest that wait, each taken by one; with the parcel of that very account that they are about. */
export async function takeLetters(tx: Tx, atMost: number): Promise<readonly TakenLetter[]> {
  const { rows } = await sql<TakenLetter>`
    with taken as (
      select id, account_id, said, received_at from carrier_inbox where worked_off_at is null
      order by id limit ${atMost} for update skip locked
    )
    select t.id, t.account_id as "accountId", t.said, t.received_at as "receivedAt", coalesce(
      (select p.id from carrier_parcels p where p.account_id = t.account_id and p.tracking = t.said ->> 'tracking' and ${isKnown} limit 1),
      (select p.id from carrier_parcels p where p.account_id = t.account_id and p.carrier_key = t.said ->> 'key' and ${isKnown} limit 1),
      (select p.id from carrier_parcels p where p.account_id = t.account_id and p.reference = t.said ->> 'reference' and ${isKnown})) as "parcelId"
    from taken t order by t.id`.execute(tx);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** Those of no parcel that anybody here knows are kept to be seen. */
export async function noteWorkedOff(
  tx: Tx,
  letters: readonly Pick<TakenLetter, 'id' | 'parcelId' | 'said'>[],
): Promise<void> {
  const rows = letters.map(({ id, parcelId, said }) => ({ id, isOfNobody: parcelId === null && namesParcel(said) }));
  await sql`
    update carrier_inbox l set worked_off_at = clock_timestamp(), is_of_nobody = n."isOfNobody"
    from json_to_recordset(${JSON.stringify(rows)}::json) n (id bigint, "isOfNobody" boolean) where l.id = n.id`.execute(
    tx,
  );
}

const namesParcel = ({ tracking, key, reference }: TakenLetter['said']): boolean =>
  tracking !== null || key !== null || reference !== null;

/** A parcel of these orders is known by its number now: what was told of it before is worked off again. */
export async function readAgain(db: Database, orderIds: readonly string[]): Promise<void> {
  await sql`
    update carrier_inbox set worked_off_at = null, is_of_nobody = false where id in (
      select l.id from carrier_parcels p cross join lateral (
        select id from carrier_inbox where is_of_nobody and account_id = p.account_id and said ->> 'tracking' = p.tracking
        union select id from carrier_inbox where is_of_nobody and account_id = p.account_id and said ->> 'key' = p.carrier_key
        union select id from carrier_inbox where is_of_nobody and account_id = p.account_id and said ->> 'reference' = p.reference) l
      where p.order_id = any(${[...orderIds]}::uuid[]) and p.state = 'announced')`.execute(db);
}

/** These accounts' carriers have been heard. */
export async function noteHeard(tx: Tx, accountIds: readonly number[]): Promise<void> {
  await sql`
    update carrier_hooks set heard_at = now() where account_id in (
      select account_id from carrier_hooks where account_id = any(${[...accountIds]}::int[]) order by account_id for update)`.execute(
    tx,
  );
}

/** Longer than any carrier sends a letter again; answers how many went. */
export async function deleteOldLetters(db: Database): Promise<number> {
  const { rows } = await sql`
    delete from carrier_inbox where id in (select id from carrier_inbox
      where received_at < now() - interval '14 days' and worked_off_at is not null limit 5000) returning id`.execute(
    db,
  );
  return rows.length;
}

export async function deleteOldRefusals(db: Database): Promise<void> {
  await db
    .deleteFrom('carrier_refused_letters')
    .where('last_at', '<', sql<Date>`now() - interval '90 days'`)
    .execute();
}
