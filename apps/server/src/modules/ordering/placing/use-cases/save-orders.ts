import type { CartAssessment } from '@hanout/core/ordering';
import { dayInAlgiers, toCentimes, toInstant, ZERO, type Centimes, type Ids, type Instant } from '@hanout/core/kernel';
import {
  bookOf,
  EMPTY_BOOK,
  figuresOf,
  fitPlan,
  payable,
  receivePayment,
  recogniseSale,
  withEntry,
  type Installment,
  type LedgerEntry,
  type Occasion,
} from '@hanout/core/ledger';
import { employeeOf } from '@hanout/core/staff';
import type { PipelinedTransaction } from '../../../../database/pipelined-transaction.ts';
import type { OutboxEvent } from '../../../../jobs/outbox-events.ts';
import { appendToOutboxPipelined } from '../../../../jobs/outbox.ts';
import { appendAuditPipelined } from '../../../audit/index.ts';
import { holdStock } from '../../../inventory/index.ts';
import { post, writePlanOnce } from '../../../ledger/index.ts';
import { bookExchange } from '../../returns/exchange/book-exchange.ts';
import type { HeldExchange } from '../../returns/exchange/exchange-statements.ts';
import { describeAll, type DescriptionOf } from '../line-descriptions.ts';
import type { PaidAtTill } from '../order-intent.ts';
import type { NewOrder } from '../order-records.ts';
import { findNumbers, insertOrders } from '../repository.ts';
import type { AcceptedOrder } from '../decide-order.ts';
import type { PlacedOrder } from '../placing-outcome.ts';

export interface SavingDependencies {
  readonly ids: Ids;
}

/** An accepted order with the id under which it is written; what was sold has left the shelves by then. */
export type OrderToSave = AcceptedOrder &
  Pick<PlacedOrder, 'id' | 'shortages'> & {
    /** Null: it takes the place of nothing. */
    readonly exchange: HeldExchange | null;
  };

/** Writes accepted orders of one shop and commits, in one flight; answers what each buyer is told. */
export async function saveOrders(
  deps: SavingDependencies,
  tx: PipelinedTransaction,
  accepted: readonly OrderToSave[],
): Promise<readonly string[]> {
  const [first] = accepted;
  if (first === undefined) return [];
  const { now, shop } = first.context;
  const describe = await describeAll(tx, first.descriptions, accepted.flatMap(soldItems));
  const orders = accepted.map((order) => newOrder(deps.ids, order, describe));
  const holdings = orders.flatMap(({ id, lines }, at) =>
    (accepted[at]?.assessment.allocations ?? []).map((allocation) => ({
      ...allocation,
      id: deps.ids.uuidv7(),
      orderId: id,
      orderLineId: lines[allocation.lineIndex]?.id ?? '',
    })),
  );
  const events = accepted.map(({ id, assessment }) => ({
    type: 'order.placed' as const,
    payload: { orderId: id, shopId: shop.id, productIds: touchedProducts(assessment) },
  }));
  const byEmployees = orders.filter(({ intent }) => employeeOf(intent.actor) !== null);
  const expiresAt = toInstant(now + shop.reservationHours * 3_600_000);
  const writes = [
    insertOrders(tx, orders, { shopId: shop.id, now }),
    ...(holdings.length === 0 ? [] : [holdStock(tx, { holdings, now, expiresAt })]),
    appendToOutboxPipelined(tx, [...events, ...accepted.flatMap(shortagesOf)]),
    ...orders.flatMap((order) => (order.intent.sale === null ? [] : [postSale(tx, order, { shopId: shop.id, now })])),
    ...orders.flatMap((order, at) => {
      const exchange = accepted[at]?.exchange ?? null;
      return exchange === null ? [] : [bookExchange(tx, order, { exchange, now })];
    }),
    ...(byEmployees.length === 0 ? [] : [auditOrders(tx, byEmployees)]),
  ];
  // The audit log names orders by their number, which is known only once they are written.
  if (byEmployees.length > 0) await Promise.all(writes);
  await Promise.all([...writes, tx.commit()]);
  return orders.map(({ answer }) => answer);
}

interface SoldAt {
  readonly shopId: number;
  readonly now: Instant;
}

/** What a till sold although the books did not have it: somebody has to look. */
const shortagesOf = ({ id: orderId, happened, shortages }: OrderToSave): readonly OutboxEvent[] =>
  happened === null
    ? []
    : shortages.map(({ productId, combinationId, quantity: missing }) => ({
        type: 'till.short_found',
        payload: { orderId, warehouseId: happened.warehouseId, productId, combinationId, missing },
      }));

/** What a till sold was paid there and then, or is owed from then on. */
async function postSale(tx: PipelinedTransaction, { id, cart, intent }: NewOrder, at: SoldAt): Promise<void> {
  const when = { on: dayInAlgiers(intent.sale?.at ?? at.now), id };
  const { subtotal, cartDiscount, shippingPrice: delivery, total } = cart;
  // What only was paid ahead is earned with the goods.
  const isReserved = intent.sale?.isReserved === true;
  const sale = isReserved ? null : recogniseSale(when, { subtotal, cartDiscount, delivery, total }, EMPTY_BOOK);
  if (sale === null && !isReserved) return;
  const { type, payments, dues } = intent.sale?.paid ?? PAID_IN_CASH(total);
  const entries = payPartByPart(when, sale, { type, payments, total });
  const on = { shopId: at.shopId, orderId: id, carrierId: null, actor: intent.actor, note: '', paymentType: type };
  await Promise.all([post(tx, entries, on), writePlanOnce(tx, id, planOf(when.on, { payments, dues, total }))]);
}

const PAID_IN_CASH = (total: Centimes): PaidAtTill => ({
  type: 'cash',
  payments: [{ purse: 'till', amount: total }],
  dues: [],
});

interface Paid extends Pick<PaidAtTill, 'payments'> {
  readonly total: Centimes;
}

/** The sale with each of its payments; never more than it cost: what was taken above that is the till's to explain. */
function payPartByPart(
  when: Occasion,
  sale: LedgerEntry | null,
  { type, payments, total }: Paid & Pick<PaidAtTill, 'type'>,
): readonly LedgerEntry[] {
  const entries = sale === null ? [] : [sale];
  let book = bookOf(entries);
  for (const [index, { purse, amount }] of payments.entries()) {
    const rest = Math.min(amount, payable(figuresOf(book), total));
    if (rest === 0) continue;
    const id = index === 0 ? when.id : `${when.id}/${index + 1}`;
    const payment = receivePayment({ ...when, id }, { type, purse, amount: toCentimes(rest), fee: ZERO, total }, book);
    if (!payment.ok) throw new Error(`a payment that has happened was refused: ${payment.error.code}`);
    entries.push(payment.value);
    book = withEntry(book, payment.value);
  }
  return entries;
}

/** What was paid at once is the first instalment; the last ones bear what the till and the books do not have alike. */
function planOf(on: string, { payments, dues, total }: Paid & Pick<PaidAtTill, 'dues'>): readonly Installment[] {
  const next = dues.filter(({ amount }) => amount > 0).toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1));
  if (next.length === 0) return [];
  const taken = toCentimes(payments.reduce((sum, { amount }) => sum + amount, 0));
  return fitPlan([...(taken > 0 ? [{ dueOn: on, amount: taken }] : []), ...next], total);
}

async function auditOrders(tx: PipelinedTransaction, orders: readonly NewOrder[]): Promise<void> {
  const numbers = await findNumbers(
    tx,
    orders.map(({ id }) => id),
  );
  const entries = orders.map(({ id, intent: { actor, channel }, cart }) => ({
    actor,
    action: 'order.place',
    entity: 'order',
    entityId: numbers.get(id) ?? id,
    changes: { channel: [null, channel], totalCentimes: [null, cart.total] } as const,
  }));
  await appendAuditPipelined(tx, entries);
}

function newOrder(ids: Ids, accepted: OrderToSave, describe: DescriptionOf): NewOrder {
  const { id, context, order, place, assessment, happened, shortages, couponCode } = accepted;
  const lines = assessment.lines.map((line) => {
    if (line.priced === null) throw new Error('an order was accepted with a line that is gone');
    return { ...line, priced: line.priced, id: ids.uuidv7() };
  });
  const answer = order.tell({ id, differences: happened?.differences ?? [], shortages });
  const { intent } = order;
  const { shop: terms, isBlacklisted } = context;
  return { id, terms, isBlacklisted, intent, place, cart: assessment.cart, lines, couponCode, describe, answer };
}

function soldItems({
  assessment,
}: OrderToSave): { readonly productId: number; readonly combinationId: number | null }[] {
  return assessment.lines.flatMap(({ priced }) =>
    priced === null
      ? []
      : [{ productId: priced.product.productId, combinationId: priced.combinationId }, ...(priced.contents ?? [])],
  );
}

function touchedProducts(assessment: CartAssessment): readonly number[] {
  const ids = assessment.lines.flatMap(({ priced, request }) => [
    request.productId,
    ...(priced?.contents ?? []).map(({ productId }) => productId),
  ]);
  return [...new Set(ids)];
}
