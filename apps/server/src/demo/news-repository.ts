import { sql } from 'kysely';
import type { Database, Tx } from '../database/database.ts';

/** Who signs in by this address, if anybody does. */
export async function findEmployee(db: Database, email: string): Promise<number | undefined> {
  const row = await db.selectFrom('employees').select('id').where('email', '=', email).executeTakeFirst();
  return row?.id;
}

interface Between {
  readonly to: number;
  /** the colleague who does it */
  readonly by: number;
}

/** Two orders that wait for their call were given to somebody; of the older one they know. */
export async function insertAssignments(tx: Tx, { to, by }: Between): Promise<void> {
  await sql`
    with chosen as (
      select id, shop_id, row_number() over (order by placed_at desc) as at from orders
      where shop_id = 1 and confirmation_state = 'new' and channel = 'eCommerce' and assigned_employee_id is null
      order by placed_at desc limit 2
    ), given as (
      update orders o set assigned_employee_id = ${to} from chosen where o.id = chosen.id
    ), told as (
      insert into order_history (order_id, axis, action, note, employee_id, actor, occurred_at)
      select id, 'order', 'assign', (select name from employees where id = ${to}), ${by}::int, 'employee', now() - at * interval '40 minutes'
      from chosen returning id, order_id, occurred_at
    )
    insert into notifications (employee_id, shop_id, order_id, kind, by_employee_id, cause, created_at, read_at)
    select ${to}::int, c.shop_id, c.id, 'assigned', ${by}::int, 'assigned ' || t.id, t.occurred_at, case when c.at > 1 then now() end
    from told t join chosen c on c.id = t.order_id order by t.occurred_at`.execute(tx);
}

/** Notes beside orders that name somebody; of the older one they know. */
export async function insertMentions(
  tx: Tx,
  { to, by, bodies }: Between & { readonly bodies: readonly string[] },
): Promise<void> {
  await sql`
    with chosen as (
      select id, shop_id, row_number() over (order by placed_at desc) as at from orders
      where shop_id = 1 and confirmation_state = 'confirmed' and channel = 'eCommerce' order by placed_at desc limit ${bodies.length}::int
    ), noted as (
      insert into order_notes (order_id, employee_id, body, mentioned_ids, created_at)
      select id, ${by}::int, '@' || (select name from employees where id = ${to}) || ' ' || (${[...bodies]}::text[])[at::int], array[${to}::int],
        now() - interval '1 hour' - at * interval '1 hour'
      from chosen returning id, order_id, created_at
    )
    insert into notifications (employee_id, shop_id, order_id, kind, by_employee_id, cause, created_at, read_at)
    select ${to}::int, c.shop_id, c.id, 'mentioned', ${by}::int, 'mentioned ' || n.id, n.created_at, case when c.at > 1 then now() end
    from noted n join chosen c on c.id = n.order_id order by n.created_at`.execute(tx);
}

/** Whom somebody promised to call back: one call is due, and one was due before and has been made. */
export async function insertDueCalls(tx: Tx, { to }: Pick<Between, 'to'>): Promise<void> {
  await sql`
    with due as (
      update orders set assigned_employee_id = ${to}, next_call_at = now() - interval '10 minutes'
      where id = (select id from orders where shop_id = 1 and confirmation_state = 'postponed' order by placed_at desc limit 1)
      returning id, shop_id, next_call_at
    ), made as (
      select id, shop_id, now() - interval '30 minutes' as next_call_at from orders
      where shop_id = 1 and confirmation_state = 'confirmed' and call_attempts > 0 order by placed_at desc limit 1
    )
    insert into notifications (employee_id, shop_id, order_id, kind, cause, created_at, read_at)
    select ${to}::int, shop_id, id, 'call_back', 'call-back ' || id || ' ' || extract(epoch from next_call_at), next_call_at, read_at
    from (select *, null::timestamptz as read_at from due union all select *, now() from made) calls order by next_call_at`.execute(
    tx,
  );
}

export interface ToldReturn {
  readonly id: string;
  readonly number: number;
  readonly state: 'accepted' | 'refused' | 'received' | 'closed';
  readonly refusal: string;
  readonly orderId: string;
  readonly orderNumber: number;
  readonly firstName: string;
  readonly phone: string;
  readonly locale: string;
}

/** The returns about which something was decided. */
export async function listDecidedReturns(db: Database): Promise<readonly ToldReturn[]> {
  const { rows } = await sql<ToldReturn>`
    select r.id::text as id, r.number, r.state, r.refusal_reason as refusal, o.id::text as "orderId", o.number as "orderNumber",
      coalesce(o.first_name, '') as "firstName", o.phone, o.locale
    from order_returns r join orders o on o.id = r.order_id
    where r.state in ('accepted', 'refused', 'received', 'closed') and o.phone is not null order by r.number`.execute(
    db,
  );
  return rows;
}
