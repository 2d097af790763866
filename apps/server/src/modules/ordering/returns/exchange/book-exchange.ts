import { dayInAlgiers, type Instant } from '@hanout/core/kernel';
import { bookOf, figuresOf, moneyStateOf, moveToExchange, transferable, withEntry } from '@hanout/core/ledger';
import { employeeOf } from '@hanout/core/staff';
import { formatMoney } from '@hanout/i18n';
import type { PipelinedTransaction } from '../../../../database/pipelined-transaction.ts';
import { appendToOutboxPipelined } from '../../../../jobs/outbox.ts';
import { appendAuditPipelined } from '../../../audit/index.ts';
import { post } from '../../../ledger/index.ts';
import { historyActor } from '../../history-actor.ts';
import type { NewOrder } from '../../placing/order-records.ts';
import { LINK, type HeldExchange } from './exchange-statements.ts';

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
