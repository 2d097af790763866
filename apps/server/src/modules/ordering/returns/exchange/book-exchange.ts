import { dayInAlgiers, type Instant } from '@hanout/core/kernel';
import { bookOf, figuresOf, moneyStateOf, moveToExchange, transferable, withEntry } from '@hanout/core/ledger';
import { employeeOf } from '@hanout/core/staff';
import { formatMoney } from '@hanout/i18n';
import type { PipelinedTransaction, Statement } from '../../../../database/pipelined-transaction.ts';
import { appendToOutboxPipelined } from '../../../../jobs/outbox.ts';
import { appendAuditPipelined } from '../../../audit/index.ts';
import { post } from '../../../ledger/index.ts';
import { historyActor } from '../../history-actor.ts';
import type { NewOrder } from '../../placing/order-records.ts';
import type { HeldExchange } from './hold-exchange.ts';

/**
 * $1 the new order, $2 the return, $3 the order that goods come back of, $4 and $5 their money axes (the new one's, the old one's),
 * $6 what history says of the new one, $7 the actor, $8 the employee, $9 now: links both, and tells of each in the other's history.
 */
const LINK: Statement<never> = {
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

/** The order takes the place of what comes back: linked, and what was paid for that pays for it as far as it goes. */
export async function bookExchange(
  tx: PipelinedTransaction,
  { id, cart, intent: { actor } }: NewOrder,
  { exchange, now }: { readonly exchange: HeldExchange; readonly now: Instant },
): Promise<void> {
  const { orderId, shopId, orderVersion: version, returnId } = exchange;
  const amount = transferable(exchange.book, { worth: exchange.worth, total: cart.total });
  const on = dayInAlgiers(now);
  const { from, to } = moveToExchange({ from: { on, id: `${orderId}@${version}` }, to: { on, id } }, amount);
  const stateOf = (book: Parameters<typeof figuresOf>[0], total: HeldExchange['total']) =>
    moneyStateOf(figuresOf(book), total);
  const ahead = stateOf(bookOf(to === null ? [] : [to]), cart.total);
  const left = stateOf(withEntry(exchange.book, from), exchange.total);
  const told = `#${exchange.orderNumber} — R${exchange.returnNumber} — ${formatMoney(amount)}`;
  const posted = { shopId, carrierId: null, actor, note: `R${exchange.returnNumber}` };
  await Promise.all([
    post(tx, [from], { ...posted, orderId }),
    post(tx, [to], { ...posted, orderId: id }),
    tx.run(LINK, [id, returnId, orderId, ahead, left, told, historyActor(actor), employeeOf(actor), new Date(now)]),
    appendToOutboxPipelined(tx, [{ type: 'order.changed', payload: { orderId, shopId, productIds: [] } }]),
    appendAuditPipelined(tx, [
      {
        actor,
        action: 'order_return.exchange',
        entity: 'order_return',
        entityId: `R${exchange.returnNumber}`,
        changes: { exchange: [null, id], version: [version, version + 1], creditCentimes: [null, amount] },
      },
    ]),
  ]);
}
