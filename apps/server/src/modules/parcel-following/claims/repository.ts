import type { ClaimPlace, ClaimState } from '@hanout/contracts/parcel-following/claims';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

export interface LostOrder {
  readonly shopId: number;
  readonly number: number;
  readonly parcelState: string;
  readonly assigneeId: number | null;
  readonly carrierId: number | null;
  readonly tracking: string;
  readonly claimId: number | null;
}

/** The order of which somebody wants to claim, held, with the claim that there is already. */
export async function lockLostOrder(tx: Tx, orderId: string): Promise<LostOrder | undefined> {
  await sql`select from orders where id = ${orderId}::uuid for update`.execute(tx);
  const { rows } = await sql<LostOrder>`
    select o.shop_id as "shopId", o.number, o.parcel_state as "parcelState", o.assigned_employee_id as "assigneeId",
      coalesce(s.carrier_id, o.carrier_id) as "carrierId", coalesce(s.tracking_number, '') as tracking, l.id as "claimId"
    from orders o left join shipments s on s.order_id = o.id and s.state <> 'dropped' left join parcel_claims l on l.order_id = o.id
    where o.id = ${orderId}::uuid`.execute(tx);
  return rows[0];
}

export async function shopOfOrder(tx: Tx, orderId: string): Promise<readonly number[]> {
  const rows = await tx.selectFrom('orders').select('shop_id').where('id', '=', orderId).execute();
  return rows.map(({ shop_id: shopId }) => shopId);
}

export interface NewClaim {
  readonly orderId: string;
  readonly shopId: number;
  readonly carrierId: number;
  readonly tracking: string;
  readonly amountCentimes: number;
  readonly note: string;
  readonly employeeId: number;
}

export async function insertClaim(tx: Tx, claim: NewClaim): Promise<number> {
  const { id } = await tx
    .insertInto('parcel_claims')
    .values({
      order_id: claim.orderId,
      shop_id: claim.shopId,
      carrier_id: claim.carrierId,
      tracking: claim.tracking,
      amount_centimes: claim.amountCentimes,
      note: claim.note,
      opened_by: claim.employeeId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface LockedClaim {
  readonly shopId: number;
  readonly number: number;
  readonly assigneeId: number | null;
  readonly version: number;
  readonly state: ClaimState;
  readonly note: string;
  readonly orderId: string;
  readonly carrierId: number;
  readonly grantedCentimes: number | null;
  /** how often it was paid */
  readonly payments: number;
  /** the day in Algiers */
  readonly today: string;
}

/** The order is held first, as by whoever opens a claim: money of it may move. */
export async function lockClaim(tx: Tx, id: number): Promise<LockedClaim | undefined> {
  await sql`select from orders where id = (select order_id from parcel_claims where id = ${id}) for update`.execute(tx);
  const { rows } = await sql<LockedClaim>`
    select l.shop_id as "shopId", o.number, o.assigned_employee_id as "assigneeId", l.version, l.state, l.note,
      l.order_id as "orderId", l.carrier_id as "carrierId", l.granted_centimes as "grantedCentimes", l.payments,
      to_char(now() at time zone 'Africa/Algiers', 'YYYY-MM-DD') as today
    from parcel_claims l join orders o on o.id = l.order_id where l.id = ${id} for update of l`.execute(tx);
  return rows[0];
}

export async function shopOfClaim(tx: Tx, id: number): Promise<readonly number[]> {
  const rows = await tx.selectFrom('parcel_claims').select('shop_id').where('id', '=', id).execute();
  return rows.map(({ shop_id: shopId }) => shopId);
}

export interface ClaimMove {
  readonly state: ClaimState;
  /** undefined: as it was */
  readonly granted: number | null | undefined;
  readonly note: string;
  /** null: it is not paid */
  readonly paidInto: ClaimPlace | null;
}

/** Each state knows when it was reached. */
export async function moveClaim(tx: Tx, id: number, { state, granted, note, paidInto }: ClaimMove): Promise<void> {
  await tx
    .updateTable('parcel_claims')
    .set({
      state,
      note,
      ...(granted === undefined ? {} : { granted_centimes: granted }),
      answered_at: state === 'asked' ? null : sql<Date>`coalesce(answered_at, now())`,
      paid_at: state === 'paid' ? sql<Date>`now()` : null,
      paid_into: paidInto,
      ...(state === 'paid' ? { payments: sql<number>`payments + 1` } : {}),
    })
    .where('id', '=', id)
    .execute();
}

export async function countUpClaim(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('parcel_claims')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}
