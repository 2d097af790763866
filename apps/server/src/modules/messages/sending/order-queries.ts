import { toCentimes } from '@hanout/core/kernel';
import { dueBack, figuresOf, outstandingOf } from '@hanout/core/ledger';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { readOrderLedger } from '../../ledger/index.ts';
import type { OrderFacts } from './order-facts.ts';
import { isOrderWithin } from '../../../database/order-scope.ts';
import type { OrderScope } from '@hanout/core/staff';

type OrderRow = Omit<OrderFacts, 'outstandingCentimes' | 'refundedCentimes' | 'dueBackCentimes'>;

interface AskedFacts {
  readonly id: string;
  readonly returnId?: string | null;
  /** when the refund was given that is told of; left out: all that was given back is */
  readonly refundedAt?: Date;
}

/** In scope, by id or by number; undefined: there is none for this person. */
export async function readOrderFacts(
  db: Database,
  asked: AskedFacts | { readonly number: number },
  scope: OrderScope,
): Promise<OrderFacts | undefined> {
  const isIt = 'id' in asked ? sql`o.id = ${asked.id}::uuid` : sql`o.number = ${asked.number}`;
  const returnId = 'id' in asked ? (asked.returnId ?? null) : null;
  const { rows } = await sql<OrderRow>`
    select o.id::text as id, o.number, o.shop_id as "shopId", o.locale,
      (select coalesce(jsonb_object_agg(language, name), '{}') from shop_texts t where t.shop_id = o.shop_id) as "shopNames",
      jsonb_build_object('answersUnknownHosts', s.answers_unknown_hosts,
        'hosts', array(select host from shop_hosts h where h.shop_id = s.id order by host)) as shop,
      coalesce(o.first_name, '') as "firstName", coalesce(o.last_name, '') as "lastName", o.phone, o.email, o.address,
      jsonb_strip_nulls(jsonb_build_object('fr', o.wilaya_name_fr, 'ar', o.wilaya_name_ar)) as wilaya,
      jsonb_strip_nulls(jsonb_build_object('fr', o.commune_name_fr, 'ar', o.commune_name_ar)) as commune,
      coalesce(o.carrier_name, '') as transporter, coalesce(p.tracking_number, '') as tracking, o.next_call_at as "nextCallAt",
      o.delivery_centimes as "deliveryCentimes", o.total_centimes as "totalCentimes",
      o.confirmation_state as confirmation, o.preparation_state as preparation, o.parcel_state as parcel,
      (select coalesce(jsonb_agg(jsonb_build_object('names', l.names, 'quantity', l.quantity,
        'values', (select coalesce(jsonb_agg(a->>'value'), '[]') from jsonb_array_elements(l.attributes) a)) order by l.position), '[]')
        from order_lines l where l.order_id = o.id) as lines,
      exists (select from order_exchanges x where x.order_id = o.id) as "isExchange", ${goingBackOf(returnId)} as "goingBack"
    from orders o join shops s on s.id = o.shop_id left join shipments p on p.order_id = o.id and p.state <> 'dropped'
    where ${isIt} and ${isOrderWithin(scope)}`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { book, payments } = await readOrderLedger(db, row.id);
  const figures = figuresOf(book);
  const refundedAt = 'id' in asked ? asked.refundedAt?.getTime() : undefined;
  // A refund is booked by the transaction that writes its step: both have its time.
  const refund = payments.find(({ kind, postedAt }) => kind === 'refund' && postedAt.getTime() === refundedAt);
  const isOver = ['rejected', 'duplicate', 'fake'].includes(row.confirmation);
  return {
    ...row,
    outstandingCentimes: outstandingOf(figures, { total: toCentimes(row.totalCentimes), isOver }),
    refundedCentimes: refund === undefined ? figures.refunded : toCentimes(0 - refund.amount),
    dueBackCentimes: dueBack(figures),
  };
}

/** Of an order `o`: the return of this id, else the latest. */
const goingBackOf = (returnId: string | null) => sql`(
  select jsonb_build_object('id', r.id, 'number', r.number, 'state', r.state, 'isOurFault', r.is_our_fault, 'reasonNames', r.reason_names,
    'refusal', r.refusal_reason, 'refundDueOn', to_char(r.refund_due_on, 'YYYY-MM-DD'),
    'lines', (select jsonb_agg(jsonb_build_object('names', l.names, 'quantity', x.quantity,
      'values', (select coalesce(jsonb_agg(a->>'value'), '[]') from jsonb_array_elements(l.attributes) a)) order by l.position)
      from order_return_lines x join order_lines l on l.id = x.order_line_id where x.return_id = r.id))
  from order_returns r where r.order_id = o.id and (${returnId}::uuid is null or r.id = ${returnId}::uuid) order by r.number desc limit 1)`;

/** The order of the shop's latest return; undefined: nothing was ever asked to come back. */
export async function findLatestReturned(db: Database, shopId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('order_returns')
    .innerJoin('orders', 'orders.id', 'order_returns.order_id')
    .select('orders.number')
    .where('order_returns.shop_id', '=', shopId)
    .orderBy('order_returns.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.number;
}

/** The shop's latest order that is not a till's; undefined: it has none. */
export async function findLatestOrder(db: Database, shopId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('number')
    .where('shop_id', '=', shopId)
    .where('channel', '<>', 'POS')
    .orderBy('placed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.number;
}
