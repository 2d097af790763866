import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import { isOrderWithin } from '../../../database/order-scope.ts';
import type { OrderScope } from '@hanout/core/staff';

/** So long a customer stays with an agent who says nothing any more. */
const LEASE_SECONDS = 300;

export interface Lease {
  readonly orderId: string;
  readonly until: Date;
}

const LIVING = sql`until > now()`;
const LONGER = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;

/** The order that this employee has, its time begun anew; undefined: none, or another phone waits behind it by now. */
export async function renewLease(
  db: Database | Tx,
  { employeeId, ...scope }: OrderScope & { readonly employeeId: number },
  orderId: string | null,
): Promise<Lease | undefined> {
  const { rows } = await sql<Lease>`
    update call_leases l set until = ${LONGER}
    from orders o
    where l.employee_id = ${employeeId} and l.${LIVING} and (${orderId}::uuid is null or l.order_id = ${orderId}::uuid)
      and o.id = l.order_id and ${isOrderWithin(scope)} and o.confirmation_state in ('new', 'no_answer', 'postponed')
    returning l.order_id::text as "orderId", l.until`.execute(db);
  return rows[0];
}

/** Lets go of whatever the employee has; of one order, where it is named. */
export async function freeLeases(db: Database | Tx, employeeId: number, orderId: string | null): Promise<void> {
  await db
    .deleteFrom('call_leases')
    .where('employee_id', '=', employeeId)
    .$if(orderId !== null, (query) => query.where('order_id', '=', orderId))
    .execute();
}

export async function deletePastLeases(db: Database): Promise<void> {
  await db
    .deleteFrom('call_leases')
    .where('until', '<=', sql<Date>`now()`)
    .execute();
}

/**
 * Takes the customer of an order whose row is held; undefined when somebody else has them. Of two who try at once the second
 * waits here for the first, and then sees the lease: this is what keeps a customer at one agent.
 */
export async function takeLease(tx: Tx, orderId: string, employeeId: number): Promise<Lease | undefined> {
  const { rows } = await sql<Lease>`
    insert into call_leases as l (shop_id, phone, order_id, employee_id, until)
    select shop_id, phone, id, ${employeeId}, ${LONGER} from orders where id = ${orderId}::uuid
    on conflict (shop_id, phone) do update
      set order_id = excluded.order_id, employee_id = excluded.employee_id, claimed_at = now(), until = excluded.until
      where l.until <= now() or l.employee_id = excluded.employee_id
    returning order_id::text as "orderId", until`.execute(tx);
  return rows[0];
}
