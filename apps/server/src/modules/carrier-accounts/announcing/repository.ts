import type { CreatedParcel } from '@hanout/carriers';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

export interface PlannedParcel {
  readonly id: string;
  readonly orderId: string;
  readonly accountId: number;
  readonly deskKey: string | null;
  /** null: as its account says */
  readonly mayOpen: boolean | null;
}

interface Planning {
  readonly announcementId: string;
  readonly employeeId: number;
  readonly parcels: readonly PlannedParcel[];
}

/**
 * To be announced, under a reference that the account never used: the order's number, and which try of it this is. An order that is
 * under way already is left out. Answers those that were planned.
 */
export async function planParcels(
  tx: Tx,
  { announcementId, employeeId, parcels }: Planning,
): Promise<readonly { readonly orderId: string; readonly accountId: number }[]> {
  const { rows } = await sql<{ orderId: string; accountId: number }>`
    insert into carrier_parcels (id, order_id, account_id, reference, state, desk_key, may_open, is_insured, employee_id, announcement_id)
    select e.id, o.id, a.id, o.number || coalesce('-' || nullif((select count(*) from carrier_parcels p where p.order_id = o.id), 0), ''),
      'planned', e."deskKey", coalesce(e."mayOpen", a.may_open), a.is_insured, ${employeeId}, ${announcementId}::uuid
    from json_to_recordset(${JSON.stringify(parcels)}::json) as e (id uuid, "orderId" uuid, "accountId" int, "deskKey" text, "mayOpen" boolean)
    join orders o on o.id = e."orderId" join carrier_accounts a on a.id = e."accountId"
    order by o.number
    on conflict do nothing returning order_id as "orderId", account_id as "accountId"`.execute(tx);
  return rows;
}

/** So many that wait are taken for sending: from now on a request for them may have left. */
export async function takePlanned(
  tx: Tx,
  { accountId, atMost }: { readonly accountId: number; readonly atMost: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    update carrier_parcels set state = 'sending', sent_at = clock_timestamp(), fault = null
    where id in (select id from carrier_parcels where account_id = ${accountId} and state = 'planned'
      order by created_at, id limit ${atMost} for update skip locked)
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface InDoubt {
  readonly id: string;
  readonly reference: string;
}

/** Those of which a request left so long ago that whoever sent it is not waiting any more, and nobody knows what became of it. */
export async function listInDoubt(
  db: Database,
  { accountId, settleMs, atMost }: { readonly accountId: number; readonly settleMs: number; readonly atMost: number },
): Promise<readonly InDoubt[]> {
  const { rows } = await sql<InDoubt>`
    select id, reference from carrier_parcels where account_id = ${accountId} and state = 'sending'
      and sent_at <= clock_timestamp() - make_interval(secs => ${settleMs / 1_000})
    order by sent_at, id limit ${atMost}`.execute(db);
  return rows;
}

/** What is left to do for an account. */
export async function countToSend(
  db: Database,
  accountId: number,
): Promise<{ readonly planned: number; readonly sending: number }> {
  const { rows } = await sql<{ planned: number; sending: number }>`
    select count(*) filter (where state = 'planned')::int as planned, count(*) filter (where state = 'sending')::int as sending
    from carrier_parcels where account_id = ${accountId} and state in ('planned', 'sending')`.execute(db);
  return rows[0] ?? { planned: 0, sending: 0 };
}

export interface ParcelFault {
  readonly code: string;
  readonly field: string | null;
  readonly reason: string | null;
  readonly words: string;
}

/** The carrier has none of these, or was never asked for them: they wait again. */
export async function putBack(db: Database | Tx, ids: readonly string[], fault: ParcelFault | null): Promise<void> {
  await db
    .updateTable('carrier_parcels')
    .set({ state: 'planned', sent_at: null, fault: fault === null ? null : JSON.stringify(fault) })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('state', '=', 'sending')
    .execute();
}

export async function noteRefused(db: Database | Tx, id: string, fault: ParcelFault): Promise<void> {
  await db
    .updateTable('carrier_parcels')
    .set({ state: 'refused', fault: JSON.stringify(fault) })
    .where('id', '=', id)
    .execute();
}

/** The carrier cannot be asked whether it has them: a person looks there. */
export async function noteUnsure(db: Database | Tx, ids: readonly string[], fault: ParcelFault | null): Promise<void> {
  await db
    .updateTable('carrier_parcels')
    .set({ state: 'unsure', fault: fault === null ? null : JSON.stringify(fault) })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

/** What a person was asked to look up, of an order of these shops; held until the transaction ends. */
export async function holdUnsure(
  tx: Tx,
  { orderId, shopIds }: { readonly orderId: string; readonly shopIds: readonly number[] | null },
): Promise<{ readonly id: string; readonly carrierId: number; readonly shopId: number } | undefined> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<{ id: string; carrierId: number; shopId: number }>`
    select p.id, a.carrier_id as "carrierId", a.shop_id as "shopId" from carrier_parcels p join carrier_accounts a on a.id = p.account_id
    where p.order_id = ${orderId}::uuid and p.state = 'unsure' and (${scope}::int[] is null or a.shop_id = any(${scope}::int[]))
    for update of p`.execute(tx);
  return rows[0];
}

/** The carrier has no such parcel, or has none any more. */
export async function noteCancelled(db: Database | Tx, id: string): Promise<void> {
  await db.updateTable('carrier_parcels').set({ state: 'cancelled', fault: null }).where('id', '=', id).execute();
}

/** Held until the transaction ends; false: somebody else has written what became of it. */
export async function holdSending(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('carrier_parcels')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function noteAnnounced(
  tx: Tx,
  { id, created }: { readonly id: string; readonly created: Pick<CreatedParcel, 'tracking' | 'key' | 'isValidated'> },
): Promise<void> {
  await tx
    .updateTable('carrier_parcels')
    .set({
      state: 'announced',
      tracking: created.tracking,
      carrier_key: created.key,
      is_validated: created.isValidated,
      announced_at: sql`now()`,
      fault: null,
    })
    .where('id', '=', id)
    .execute();
}

/** What the carrier is about to be told to collect, whatever becomes of the order meanwhile. */
export async function noteAmounts(db: Database, amounts: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...amounts].map(([id, amount]) => ({ id, amount }));
  await sql`
    update carrier_parcels p set amount_centimes = e.amount
    from json_to_recordset(${JSON.stringify(rows)}::json) as e (id uuid, amount bigint) where p.id = e.id`.execute(db);
}

export async function listDrafts(
  db: Database,
  { accountId, atMost }: { readonly accountId: number; readonly atMost: number },
): Promise<readonly { readonly id: string; readonly tracking: string; readonly key: string }[]> {
  const { rows } = await sql<{ id: string; tracking: string; key: string }>`
    select id, tracking, carrier_key as key from carrier_parcels
    where account_id = ${accountId} and state = 'announced' and not is_validated order by announced_at limit ${atMost}`.execute(
    db,
  );
  return rows;
}

export async function noteValidated(db: Database, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('carrier_parcels')
    .set({ is_validated: true })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}
