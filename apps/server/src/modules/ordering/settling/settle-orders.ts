import {
  amountOf,
  EMPTY_BOOK,
  figuresOf,
  moneyStateOf,
  withEntry,
  type LedgerCauseType,
  type LedgerEntry,
  type OrderBook,
} from '@hanout/core/ledger';
import { employeeOf, type StaffActor } from '@hanout/core/staff';
import { formatMoney } from '@hanout/i18n';
import type { Tx } from '../../../database/database.ts';
import { appendToOutbox } from '../../../jobs/outbox.ts';
import { postEach, readBooks, type PostedEntry } from '../../ledger/index.ts';
import { holdOrders, insertMoneySteps, moveMoney, type HeldOrder, type MoneyStep } from './repository.ts';

/** Money of an order that moves by something larger than the order: a carrier's statement. */
export interface Settlement {
  readonly orderId: string;
  readonly entry: LedgerEntry;
  /** the entry that it takes back */
  readonly takesBack: number | null;
  readonly note: string;
}

export interface SettleOrders {
  readonly carrierId: number;
  readonly settlements: readonly Settlement[];
  readonly actor: StaffActor;
}

const AT_ONCE = 2_000;

/** Holds all of them first, in one order, whoever asks. Answers those that are there. */
export async function holdForSettling(tx: Tx, orderIds: readonly string[]): Promise<readonly HeldOrder[]> {
  return holdOrders(tx, orderIds);
}

/**
 * Posts what a carrier paid and took, of orders that are held: entries, the money axis that follows from them, a step of history each,
 * and the outbox. Each cause once: one that was posted before is a bug of the caller, who held the statement.
 */
export async function settleOrders(
  tx: Tx,
  held: readonly HeldOrder[],
  { carrierId, settlements, actor }: SettleOrders,
): Promise<void> {
  const ofOrder = Map.groupBy(settlements, ({ orderId }) => orderId);
  const touched = held.filter(({ id }) => ofOrder.has(id));
  for (let start = 0; start < touched.length; start += AT_ONCE) {
    const some = touched.slice(start, start + AT_ONCE);
    const books = await readBooks(
      tx,
      some.map(({ id }) => id),
    );
    const settled = some.map((order) => settle(order, books.get(order.id) ?? EMPTY_BOOK, ofOrder.get(order.id) ?? []));
    const employeeId = employeeOf(actor);
    const entries = some.flatMap(({ id, shopId }) =>
      (ofOrder.get(id) ?? []).map((each) => postedOf(each, { shopId, carrierId, employeeId })),
    );
    if ((await postEach(tx, entries)) !== entries.length) throw new Error('a row of a statement was posted before');
    await moveMoney(
      tx,
      settled.map(({ id, from, to }) => ({ id, from, to })),
    );
    await insertMoneySteps(
      tx,
      settled.flatMap(({ steps }) => steps),
      employeeId,
    );
    await appendToOutbox(
      tx,
      ...some.map(({ id, shopId }) => ({
        type: 'order.changed' as const,
        payload: { orderId: id, shopId, productIds: [] },
      })),
    );
  }
}

const ACTIONS: Readonly<Partial<Record<LedgerCauseType, string>>> = {
  payment: 'record_payment',
  payment_taken_back: 'take_back_payment',
};

function settle({ id, money, total }: HeldOrder, book: OrderBook, own: readonly Settlement[]) {
  let [now, from] = [book, money];
  const steps: MoneyStep[] = [];
  for (const { entry, note } of own) {
    now = withEntry(now, entry);
    const to = moneyStateOf(figuresOf(now), total);
    const told = [formatMoney(amountOf(entry)), note].filter(Boolean).join(' — ');
    steps.push({ id, action: ACTIONS[entry.cause.type] ?? 'settle', from, to, note: told });
    from = to;
  }
  return { id, from: money, to: from, steps };
}

interface Whose {
  readonly shopId: number;
  readonly carrierId: number;
  readonly employeeId: number | null;
}

function postedOf({ orderId, entry, takesBack, note }: Settlement, whose: Whose): PostedEntry {
  const isPayment = entry.cause.type === 'payment' || entry.cause.type === 'payment_taken_back';
  return { entry, orderId, takesBack, note, paymentType: isPayment ? 'carrier' : null, ...whose };
}
