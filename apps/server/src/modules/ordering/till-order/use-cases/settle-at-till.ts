import {
  dayInAlgiers,
  ok,
  refuse,
  toCentimes,
  type Centimes,
  type Ids,
  type Instant,
  type Result,
} from '@hanout/core/kernel';
import { bookDifference, figuresOf, payable, type PaymentType, type Purse } from '@hanout/core/ledger';
import type { TillActor } from '@hanout/core/staff';
import { createHash } from 'node:crypto';
import type { Database, Tx } from '../../../../database/database.ts';
import { inLine, stockOf } from '../../../../database/in-line.ts';
import { inTransactionOrRefuse } from '../../../../database/refused.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { post } from '../../../ledger/index.ts';
import { isDone, type OrderOperation } from '../../actions/operations-repository.ts';
import { insertHistory, listProductsOf, lockOrder, type LockedOrder } from '../../actions/repository.ts';
import { actOnOrderIn, type ActOnOrderRefusal } from '../../actions/use-cases/act-on-order.ts';
import { fitMoney } from '../../changing/fit-money.ts';
import { isDifferenceBooked } from '../../till-sale/return-repository.ts';
import { makeFetched } from '../repository.ts';

/** An order that was called up at a counter: it has happened, under the name of the till's event. */
export interface SettledAtTill {
  readonly id: string;
  readonly orderId: string;
  readonly shopId: number;
  readonly actor: TillActor;
  readonly at: Instant;
  readonly isHandedOver: boolean;
}

interface Dependencies {
  readonly db: Database;
  readonly ids: Ids;
}

export type TillOrderRefusal = ActOnOrderRefusal | { readonly code: 'ordering.order-not-found' };

interface Taken {
  readonly purse: Purse;
  readonly amount: Centimes;
}

export interface PaidAtCounter {
  /** more was taken than the order owed; it is booked as a difference of the till */
  readonly isTooMuch: boolean;
  /** why nothing of it counts for the order; null: it does */
  readonly refusal: TillOrderRefusal | null;
}

/**
 * Writes down what was taken for an order, once: what it owed is paid, the rest is a difference of the till. Who takes it along pays for no
 * way.
 */
export function payAtTill(deps: Dependencies, settled: SettledAtTill, taken: readonly Taken[]): Promise<PaidAtCounter> {
  return inTransaction(deps.db, async (tx) => {
    const { id, orderId, shopId, actor, at } = settled;
    if (await isDone(tx, orderId, operationOf(settled, 'pay')))
      return { isTooMuch: await isDifferenceBooked(tx, id), refusal: null };
    if (settled.isHandedOver) await becomeFetched(tx, settled);
    const excess = { till: 0, bank: 0 };
    let refusal: TillOrderRefusal | null = null;
    for (const [place, each] of taken.entries()) {
      const paid = await payOne(tx, { deps, settled, step: `pay ${place}`, ...each });
      if (!paid.ok) refusal = paid.error;
      excess[each.purse] += each.amount - (paid.ok ? paid.value : 0);
    }
    const off = { till: toCentimes(excess.till), bank: toCentimes(excess.bank) };
    const entry = bookDifference({ on: dayInAlgiers(at), id }, off);
    await post(tx, [entry], { shopId, orderId: null, carrierId: null, actor, note: '' });
    return { isTooMuch: off.till + off.bank > 0, refusal };
  });
}

interface Paying extends Taken {
  readonly deps: Dependencies;
  readonly settled: SettledAtTill;
  readonly step: string;
}

/** As much as the order owes now; answers how much that was. */
async function payOne(
  tx: Tx,
  { deps, settled, step, purse, amount }: Paying,
): Promise<Result<number, TillOrderRefusal>> {
  const order = await held(tx, settled);
  if (order === undefined) return refuse({ code: 'ordering.order-not-found' });
  const due = payable(figuresOf(order.ledger.book), toCentimes(order.totalCentimes));
  const amountCentimes = Math.min(due, amount);
  if (amountCentimes === 0) return ok(0);
  const paidOn = dayInAlgiers(settled.at);
  const answers = { paymentType: typeOf(order, settled), amountCentimes, purse, paidOn };
  const operation = operationOf(settled, step);
  const done = await actOnOrderIn(
    tx,
    deps,
    commandOf(settled, { order, action: 'record_payment', answers, operation }),
  );
  return done.ok ? ok(amountCentimes) : done;
}

/** Whatever is left to do until the customer has it: agreed, packed, given over the counter. All of it or nothing. */
export const handOverAtTill = (deps: Dependencies, settled: SettledAtTill): Promise<Result<null, TillOrderRefusal>> =>
  walk(deps, settled, STEPS);

/** Reserves for good what a deposit was paid for. */
export const reserveAtTill = (deps: Dependencies, settled: SettledAtTill): Promise<Result<null, TillOrderRefusal>> =>
  walk(deps, settled, STEPS.slice(0, 1));

async function walk(
  { db, ids }: Dependencies,
  settled: SettledAtTill,
  steps: typeof STEPS,
): Promise<Result<null, TillOrderRefusal>> {
  const products = await listProductsOf(db, settled.orderId);
  const work = () =>
    inTransactionOrRefuse<null, TillOrderRefusal>(db, async (tx) => {
      for (const [action, isNext] of steps) {
        const order = await held(tx, settled);
        if (order === undefined) return refuse({ code: 'ordering.order-not-found' });
        if (!isNext(order)) continue;
        const operation = operationOf(settled, action);
        const done = await actOnOrderIn(tx, { ids }, commandOf(settled, { order, action, answers: {}, operation }));
        if (!done.ok) return done;
      }
      return ok(null);
    });
  return inLine(db, products.map(stockOf), work);
}

const STEPS: readonly (readonly [string, (order: LockedOrder) => boolean])[] = [
  ['confirm', ({ states }) => states.confirmation !== 'confirmed'],
  ['pack', ({ states }) => states.preparation === 'to_prepare' || states.preparation === 'partially_packed'],
  ['send_to_expedition', ({ states }) => states.preparation === 'packed'],
  ['mark_delivered', ({ states }) => states.parcel !== 'delivered'],
];

const held = (tx: Tx, { orderId, shopId }: SettledAtTill): Promise<LockedOrder | undefined> =>
  lockOrder(tx, orderId, { shopIds: [shopId], ordersOf: null });

/** Ahead of the goods it is a deposit; after them an instalment; with them it is paid. */
function typeOf({ states }: LockedOrder, { isHandedOver }: SettledAtTill): PaymentType {
  if (states.parcel === 'delivered') return 'installment';
  return isHandedOver ? 'cash' : 'deposit';
}

interface Step {
  readonly order: LockedOrder;
  readonly action: string;
  readonly answers: object;
  readonly operation: OrderOperation;
}

const commandOf = ({ actor, shopId }: SettledAtTill, { order, action, answers, operation }: Step) => ({
  orderId: order.id,
  action,
  version: order.version,
  answers,
  actor,
  operation,
  shopIds: [shopId],
});

/** One name for each step of an event: sent again, each is done once. */
function operationOf({ id, orderId }: SettledAtTill, step: string): OrderOperation {
  const digest = createHash('sha256').update(`${id} ${orderId} ${step}`).digest('hex');
  const [a, b, c, d, e] = [
    digest.slice(0, 8),
    digest.slice(8, 12),
    digest.slice(13, 16),
    digest.slice(17, 20),
    digest.slice(20, 32),
  ];
  return { id: `${a}-${b}-5${c}-8${d}-${e}`, digest };
}

/** Whoever comes for a parcel that nobody carries yet pays for no way. */
async function becomeFetched(tx: Tx, settled: SettledAtTill): Promise<void> {
  const order = await held(tx, settled);
  if (order === undefined || order.states.isFetched || order.states.parcel !== 'none') return;
  const total = toCentimes(await makeFetched(tx, order.id));
  await fitMoney(tx, { order, actor: settled.actor, total: 'any' }, total);
  await insertHistory(tx, {
    orderId: order.id,
    axis: 'order',
    action: 'edit_delivery',
    from: null,
    to: null,
    note: '',
    actor: settled.actor,
  });
}
