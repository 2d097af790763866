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

/** Whether what the order sold is still sold: it neither came back as a whole nor was its delivery undone. */
const isSold = sql`coalesce((select e.cause_type from ledger_entries e
  where e.order_id = r.order_id and e.cause_type in ('sale', 'delivery_undone', 'return') order by e.id desc limit 1) = 'sale', false)`;

/** What is still to be given back for the order: above what is owed, and of what is not sold any more what is held. */
const due = sql<number>`coalesce((select -sum(i.amount_centimes) from ledger_open_items i where i.order_id = r.order_id and i.amount_centimes < 0
  and (i.account = 'customer' or i.account = 'deposits' and not ${isSold})), 0)`;

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

/** How many there are of each view, whatever view is looked at. The books are asked for those alone that may be due. */
export async function countReturns(db: Database, filter: ReturnFilter): Promise<Readonly<Record<ReturnView, number>>> {
  const found = sql`${inScope(filter)} and ${matching(filter)}`;
  const { rows } = await sql<{ of: ReturnState | 'due'; count: number }>`
    select r.state as of, count(*)::int as count from order_returns r where ${found} group by r.state
    union all
    select 'due', count(*)::int from order_returns r where ${VIEWS.due} and ${found}`.execute(db);
  const counted = new Map(rows.map(({ of, count }) => [of, count]));
  const sum = (...states: readonly (ReturnState | 'due')[]): number =>
    states.reduce((total, state) => total + (counted.get(state) ?? 0), 0);
  return {
    open: sum('asked', 'accepted', 'received'),
    asked: sum('asked'),
    accepted: sum('accepted'),
    received: sum('received'),
    due: sum('due'),
    closed: sum('closed'),
    refused: sum('refused'),
    withdrawn: sum('withdrawn'),
    all: sum('asked', 'accepted', 'received', 'closed', 'refused', 'withdrawn'),
  };
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
