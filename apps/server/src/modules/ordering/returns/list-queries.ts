import type { ReturnView } from '@hanout/contracts/orders/returns';
import type { ReturnState } from '@hanout/core/returns';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { hasText } from '../back-office/order-list/filter-queries.ts';
import type { OrderSearch } from '../back-office/order-list/search-text.ts';
import { isOfOrderWithin, isOrderWithin } from '../../../database/order-scope.ts';
import type { OrderScope } from '@hanout/core/staff';

export interface ReturnRecord {
  readonly id: string;
  readonly number: number;
  readonly state: ReturnState;
  readonly shopId: number;
  readonly shopCode: string;
  readonly orderId: string;
  readonly orderNumber: number;
  readonly customer: string;
  readonly phone: string | null;
  readonly reasonNames: unknown;
  readonly isOurFault: boolean;
  readonly units: number;
  readonly askedBy: 'employee' | 'shopper';
  readonly askedAt: Date;
  readonly dueCentimes: number;
  readonly refundDueOn: string | null;
  readonly isLate: boolean;
  readonly exchangeNumber: number | null;
}

/** Its scope is that of the orders that they belong to. */
export interface ReturnFilter extends OrderScope {
  readonly view: ReturnView;
  readonly search: OrderSearch | null;
  readonly shopId: number | null;
  readonly orderId: string | null;
}

/** What is still to be given back for the order: above what is owed, and of what is not sold any more what is held. */
const due = sql<number>`coalesce((select greatest(-f.customer_owes_centimes, 0) + case when f.is_sold then 0 else greatest(f.held_centimes, 0) end
  from ledger_of_orders f where f.order_id = r.order_id), 0)`;

const VIEWS: Readonly<Record<ReturnView, RawBuilder<unknown>>> = {
  open: sql`r.state in ('asked', 'accepted', 'received')`,
  asked: sql`r.state = 'asked'`,
  accepted: sql`r.state = 'accepted'`,
  received: sql`r.state = 'received'`,
  due: sql`r.state = 'received' and ${due} > 0`,
  closed: sql`r.state = 'closed'`,
  refused: sql`r.state = 'refused'`,
  withdrawn: sql`r.state = 'withdrawn'`,
  all: sql`true`,
};

/** The latest first. */
export async function listReturns(
  db: Database,
  filter: ReturnFilter,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<readonly ReturnRecord[]> {
  const { rows } = await sql<ReturnRecord>`
    select r.id::text as id, r.number, r.state, r.shop_id as "shopId", s.code as "shopCode", r.order_id::text as "orderId",
      o.number as "orderNumber", trim(coalesce(o.first_name, '') || ' ' || coalesce(o.last_name, '')) as customer, o.phone,
      r.reason_names as "reasonNames", r.is_our_fault as "isOurFault", r.asked_by as "askedBy", r.asked_at as "askedAt",
      (select sum(l.quantity)::int from order_return_lines l where l.return_id = r.id) as units,
      ${due}::bigint as "dueCentimes", to_char(r.refund_due_on, 'YYYY-MM-DD') as "refundDueOn",
      (r.state = 'received' and r.refund_due_on < (now() at time zone 'Africa/Algiers')::date and ${due} > 0) as "isLate",
      (select n.number from order_exchanges x join orders n on n.id = x.order_id where x.return_id = r.id and ${isOrderWithin(filter, 'n')}
        order by n.confirmation_state in ('rejected', 'duplicate', 'fake'), n.number desc limit 1) as "exchangeNumber"
    from order_returns r join orders o on o.id = r.order_id join shops s on s.id = r.shop_id
    where ${VIEWS[filter.view]} and ${inScope(filter)} and ${matching(filter)}
      and (${before}::bigint is null or r.number < ${before}::bigint)
    order by r.number desc limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** How many there are of each view, whatever view is looked at. */
export async function countReturns(db: Database, filter: ReturnFilter): Promise<Readonly<Record<ReturnView, number>>> {
  const counted = (view: ReturnView) => sql`(count(*) filter (where ${VIEWS[view]}))::int as ${sql.ref(view)}`;
  const views = Object.keys(VIEWS).filter((view): view is ReturnView => view in VIEWS);
  const { rows } = await sql<Record<ReturnView, number>>`
    select ${sql.join(views.map(counted))}
    from order_returns r where ${inScope(filter)} and ${matching(filter)}`.execute(db);
  return (
    rows[0] ?? { open: 0, asked: 0, accepted: 0, received: 0, due: 0, closed: 0, refused: 0, withdrawn: 0, all: 0 }
  );
}

function inScope({ shopIds, ordersOf, shopId, orderId }: ReturnFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [isOfOrderWithin({ ordersOf }, sql`r.order_id`)];
  if (shopIds !== null) conditions.push(sql`r.shop_id = any(${[...shopIds]}::int[])`);
  if (shopId !== null) conditions.push(sql`r.shop_id = ${shopId}`);
  if (orderId !== null) conditions.push(sql`r.order_id = ${orderId}::uuid`);
  return sql`${sql.join(conditions, sql` and `)}`;
}

/** By the number of the return or of its order, its customer's phone or name, or what comes back: its name or its reference. */
function matching({ search }: ReturnFilter): RawBuilder<unknown> {
  if (search === null) return sql`true`;
  const { number, phone, code } = search;
  const ways = [
    hasText(search, sql`r.customer_text`),
    hasText({ ...search, phonePart: null }, sql`r.goods_text`),
    ...(number === null
      ? []
      : [sql`r.number = ${number} or r.order_id = (select id from orders where number = ${number})`]),
    ...(phone === null ? [] : [hasText({ ...search, phonePart: phone }, sql`r.customer_text`)]),
    ...(code === null ? [] : [hasText({ ...search, phonePart: code }, sql`r.goods_text`)]),
  ];
  return sql`(${sql.join(ways, sql` or `)})`;
}
