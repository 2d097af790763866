import { dayInAlgiers, ok, refuse, toCentimes, type Centimes, type Ids, type Result } from '@hanout/core/kernel';
import { bookWayBack, creditable, creditReturn } from '@hanout/core/ledger';
import { sortReturned, type LineOutcome, type LineUnits } from '@hanout/core/ordering';
import { creditFor, dayAfter, deliveryDueFor } from '@hanout/core/returns';
import type { Actor, FieldChange } from '@hanout/core/staff';
import { formatMoney } from '@hanout/i18n';
import type { Tx } from '../../../../database/database.ts';
import type { StockMissing } from '../../../inventory/index.ts';
import { post } from '../../../ledger/index.ts';
import { insertHistory, listUnits } from '../../actions/repository.ts';
import { takeGoodsBack } from '../../actions/use-cases/take-goods-back.ts';
import { readPricesOf, writeReceived } from '../repository.ts';
import type { ReturnAnswers } from '../return-answers.ts';
import type { ReturnWithOrder } from '../return-entity.ts';
import { readReturnRule } from '../rule-repository.ts';
import { settleOrder } from '../settle-order.ts';

export type ReceivingRefusal =
  | { readonly code: 'ordering.order-is-not-delivered' }
  | { readonly code: 'ordering.return-outcomes-are-wrong' }
  | { readonly code: 'ordering.credit-is-too-much'; readonly most: Centimes };

interface Receiving {
  readonly ids: Ids;
  readonly seen: ReturnWithOrder;
  readonly answers: ReturnAnswers;
  readonly actor: Actor;
}

/**
 * Goods are back: the sellable on their shelves, the damaged and the missing written off each under its own word, the customer
 * credited and the way back booked. Nothing is paid out: what is due waits for somebody who refunds it.
 */
export async function receiveGoods(
  tx: Tx,
  { ids, seen, answers, actor }: Receiving,
): Promise<Result<Readonly<Record<string, FieldChange>>, ReceivingRefusal | StockMissing>> {
  const { order } = seen;
  if (order.states.parcel !== 'delivered') return refuse({ code: 'ordering.order-is-not-delivered' });
  const outcomes = answers.outcomes ?? [];
  const lines = await unitsOf(tx, seen);
  const sorted = sortReturned(lines, outcomes);
  if (!sorted.ok) return refuse({ code: 'ordering.return-outcomes-are-wrong' });
  const credit = await decideCredit(tx, seen, answers);
  if (!credit.ok) return credit;
  const reason = `#${order.number} — R${seen.number}`;
  const cause = { type: 'order', id: order.id, reason, actor, operation: null } as const;
  const missing = await takeGoodsBack(tx, { orderId: order.id, ids, sorted: sorted.value, cause });
  if (missing !== null) return refuse(missing);
  const wayBack = toCentimes(answers.wayBackCentimes ?? 0);
  await write(tx, { seen, outcomes, credit: credit.value, wayBack, actor });
  return ok({ creditCentimes: [null, credit.value], wayBackCentimes: [null, wayBack] });
}

/** The lines of the return with so many units as it is about. */
async function unitsOf(tx: Tx, { order, lines }: ReturnWithOrder): Promise<readonly LineUnits[]> {
  const asked = new Map(lines.map(({ lineId, quantity }) => [lineId, quantity]));
  const packed = await listUnits(tx, order.id, 'packed');
  return packed.flatMap((line) => {
    const units = asked.get(line.lineId);
    return units === undefined ? [] : [{ ...line, units }];
  });
}

/**
 * What came back is credited at what it cost, and where the shop is at fault with its share of the delivery; somebody may say less, or with
 * all that was paid for the way.
 */
async function decideCredit(
  tx: Tx,
  { order, isOurFault, hasExchange }: ReturnWithOrder,
  { outcomes = [], creditCentimes }: ReturnAnswers,
): Promise<Result<Centimes, ReceivingRefusal>> {
  const prices = await readPricesOf(tx, order.id);
  const came = outcomes.map(({ lineId, sellable, damaged }) => ({
    quantity: sellable + damaged,
    unitPrice: toCentimes(prices.get(lineId) ?? 0),
  }));
  const most = creditable(order.ledger.book);
  const [subtotal, delivery] = [toCentimes(order.subtotalCentimes), toCentimes(order.deliveryCentimes)];
  const worth = creditFor(came, { subtotal, cartDiscount: toCentimes(order.cartDiscountCentimes) });
  const way = deliveryDueFor(came, { isOurFault, hasExchange, subtotal, delivery });
  const asked = toCentimes(creditCentimes ?? Math.min(worth + way, most));
  const limit = toCentimes(Math.min(most, worth + delivery));
  return asked > limit ? refuse({ code: 'ordering.credit-is-too-much', most: limit }) : ok(asked);
}

interface Received {
  readonly seen: ReturnWithOrder;
  readonly outcomes: readonly LineOutcome[];
  readonly credit: Centimes;
  readonly wayBack: Centimes;
  readonly actor: Actor;
}

async function write(tx: Tx, { seen, outcomes, credit, wayBack, actor }: Received): Promise<void> {
  const { order } = seen;
  const { shopId, id: orderId, carrierId } = order;
  const today = dayInAlgiers(order.now);
  const { rule } = await readReturnRule(tx, shopId);
  await writeReceived(tx, {
    id: seen.id,
    outcomes,
    creditCentimes: credit,
    wayBackCentimes: wayBack,
    refundDueOn: dayAfter(today, rule.refundDays, { countsWorkingDays: false }),
  });
  const when = { on: today, id: `${orderId}@${order.version}` };
  const entries = [
    creditReturn(when, credit, order.ledger.book),
    bookWayBack(when, wayBack, { isCarried: carrierId !== null }),
  ].filter((entry) => entry !== null);
  const posted = await post(tx, entries, { shopId, orderId, carrierId, actor, note: `R${seen.number}` });
  if (posted !== entries.length) throw new Error(`return R${seen.number} was posted before`);
  const count = (of: 'sellable' | 'damaged' | 'missing'): number => outcomes.reduce((sum, each) => sum + each[of], 0);
  const sorted = `${count('sellable')} / ${count('damaged')} / ${count('missing')}`;
  const note = [`R${seen.number}`, sorted, formatMoney(credit)].join(' — ');
  const told = { orderId, returnId: seen.id, axis: 'order', from: null, to: null, note, actor } as const;
  await insertHistory(tx, { ...told, action: 'return_receive' });
  await settleOrder(tx, order, actor);
}
