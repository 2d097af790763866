import type { Centimes } from '@hanout/core/kernel';
import type { OrderBook } from '@hanout/core/ledger';
import type { MoneyState } from '@hanout/core/ordering';
import type { ReturnState } from '@hanout/core/returns';
import type { Statement } from '../../../../database/pipelined-transaction.ts';

/** A return that another order is made out of, and its order: both are held. */
export interface HeldExchange {
  readonly returnId: string;
  readonly returnNumber: number;
  readonly returnState: ReturnState;
  readonly orderId: string;
  readonly orderNumber: number;
  readonly orderVersion: number;
  readonly shopId: number;
  readonly money: MoneyState;
  readonly total: Centimes;
  readonly book: OrderBook;
  /** The shop is at fault: what takes the place of it is delivered for nothing. */
  readonly isOurFault: boolean;
  /** what of the goods that come back, or came, could pay for something else */
  readonly worth: Centimes;
}

/** $1 a return, $2 the shop, $3 the employee who looks after its order (null: whoever): holds its order, and the return with it. */
export const HOLD: Statement<{ readonly orderId: string }> = {
  name: 'ordering_hold_exchanged_return',
  text: `
with held as materialized (
  select o.id from orders o where o.id = (select order_id from order_returns where id = $1::uuid) and o.shop_id = $2::int
    and ($3::int is null or o.assigned_employee_id = $3::int)
  for no key update
)
select r.order_id::text as "orderId" from order_returns r join held on held.id = r.order_id where r.id = $1::uuid`,
};

export interface ExchangedRow extends Omit<HeldExchange, 'total' | 'book' | 'worth'> {
  readonly parcel: string;
  readonly totalCentimes: number;
  readonly subtotalCentimes: number;
  readonly cartDiscountCentimes: number;
  readonly phone: string | null;
  readonly lines: readonly { readonly quantity: number; readonly unitPrice: number }[];
  readonly isExchanged: boolean;
}

/** $1 a return. After it is held: what it says now. */
export const READ: Statement<ExchangedRow> = {
  name: 'ordering_read_exchanged_return',
  text: `
select r.id::text as "returnId", r.number as "returnNumber", r.state as "returnState", o.id::text as "orderId", o.number as "orderNumber",
  o.version as "orderVersion", o.shop_id as "shopId", o.money_state as money, o.parcel_state as parcel, r.is_our_fault as "isOurFault", o.total_centimes as "totalCentimes",
  o.items_subtotal_centimes as "subtotalCentimes", o.cart_discount_centimes as "cartDiscountCentimes", o.phone,
  (select json_agg(json_build_object('quantity', x.quantity, 'unitPrice', l.unit_price_centimes))
    from order_return_lines x join order_lines l on l.id = x.order_line_id where x.return_id = r.id) as lines,
  exists (select from order_exchanges x join orders n on n.id = x.order_id where x.return_id = r.id
    and n.confirmation_state not in ('rejected', 'duplicate', 'fake') and n.parcel_state <> 'returned') as "isExchanged"
from order_returns r join orders o on o.id = r.order_id where r.id = $1::uuid`,
};

/**
 * $1 the new order, $2 the return, $3 the order that goods come back of, $4 and $5 their money axes (the new one's, the old one's),
 * $6 what history says of the new one, $7 the actor, $8 the employee, $9 now: links both, and tells of each in the other's history.
 */
export const LINK: Statement<never> = {
  name: 'ordering_link_exchange',
  text: `
with linked as (
  insert into order_exchanges (order_id, return_id) values ($1::uuid, $2::uuid)
), taken as (
  update order_returns set version = version + 1, updated_at = $9::timestamptz where id = $2::uuid
), ahead as (
  update orders set money_state = $4::text where id = $1::uuid returning number
), old as (
  update orders set version = version + 1, money_state = $5::text, updated_at = $9::timestamptz where id = $3::uuid
)
insert into order_history (order_id, axis, action, from_state, to_state, note, employee_id, actor, occurred_at)
select $1::uuid, 'order', 'exchange', null, null, $6::text, $8::int, $7::text, $9::timestamptz
union all
select $3::uuid, 'order', 'exchanged', null, null, '→ #' || ahead.number, $8::int, $7::text, $9::timestamptz from ahead`,
};
