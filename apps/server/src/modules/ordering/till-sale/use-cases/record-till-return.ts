import {
  canonicalJson,
  dayInAlgiers,
  ok,
  refuse,
  toCentimes,
  ZERO,
  type Centimes,
  type Instant,
  type Result,
} from '@hanout/core/kernel';
import {
  bookDifference,
  creditable,
  creditReturn,
  figuresOf,
  refundable,
  refundPayment,
  withEntry,
  type Purse,
} from '@hanout/core/ledger';
import { creditFor } from '@hanout/core/returns';
import type { TillActor } from '@hanout/core/staff';
import { formatMoney } from '@hanout/i18n';
import { createHash } from 'node:crypto';
import type { Database, Tx } from '../../../../database/database.ts';
import { changeEntity, type Forbidden } from '../../../audit/index.ts';
import { move } from '../../../inventory/index.ts';
import { post } from '../../../ledger/index.ts';
import type { KeyReused } from '../../actions/operations-repository.ts';
import { orderOnce, type OrderSeenRefusal, type TrackingTaken } from '../../actions/order-entity.ts';
import { insertHistory, type LockedOrder } from '../../actions/repository.ts';
import { settleOrder } from '../../returns/settle-order.ts';
import { insertTakenBack, isDifferenceBooked, listTicketLines, type TicketLine } from '../return-repository.ts';

/** Goods that came back over a counter, and what was given for them: it has happened. */
export interface TillReturn {
  /** names it for good */
  readonly id: string;
  readonly orderId: string;
  readonly shopId: number;
  readonly actor: TillActor;
  readonly at: Instant;
  readonly warehouseId: number;
  readonly lines: readonly { readonly lineIndex: number; readonly quantity: number }[];
  readonly refund: Centimes;
  readonly purse: Purse;
  readonly reason: string;
  /** products without stock: what was sold by a price alone */
  readonly namedProductId: number | null;
}

export interface RecordedReturn {
  /** more was given than had been paid; it is booked as a difference of the till */
  readonly isTooMuch: boolean;
}

export type TillReturnRefusal =
  | OrderSeenRefusal
  | TrackingTaken
  | KeyReused
  | Forbidden
  | { readonly code: 'ordering.return-outcomes-are-wrong' };

/**
 * Writes down that goods of a ticket came back, once: they lie on the shelf of the till's warehouse, the customer is credited what they
 * paid for them, and what was given over the counter is a refund, as far as it was paid.
 */
export async function recordTillReturn(
  db: Database,
  returned: TillReturn,
): Promise<Result<RecordedReturn, TillReturnRefusal>> {
  const { id, orderId, shopId, actor, lines, refund } = returned;
  const operation = {
    id,
    digest: createHash('sha256').update(canonicalJson({ orderId, lines, refund })).digest('hex'),
  };
  const change = { id: orderId, version: null, actor, action: 'order.till_return' };
  return changeEntity(db, orderOnce([shopId], { operation, version: 0 }), change, async (tx, order) => {
    const sold = await listTicketLines(tx, orderId);
    const came = lines.flatMap(({ lineIndex, quantity }) => {
      const line = sold.find(({ index }) => index === lineIndex);
      return line === undefined || quantity > line.quantity ? [] : [{ line, quantity }];
    });
    if (came.length !== lines.length) return refuse({ code: 'ordering.return-outcomes-are-wrong' } as const);
    if (order.isRepeated) return ok({ value: { isTooMuch: await isDifferenceBooked(tx, id) }, changes: null });
    const given = toCentimes(Math.min(refund, refundable(figuresOf(order.ledger.book))));
    await takeBack(tx, returned, came);
    const credit = await postReturn(tx, { returned, order, given, worth: worthOf(order, came) });
    const isKept = await keepReturn(tx, { returned, came, credit });
    await tellReturn(tx, { returned, order, given, isKept });
    await settleOrder(tx, order, actor);
    const productIds = came.flatMap(({ line: { things } }) => things.map(({ productId }) => productId));
    return ok({
      value: { isTooMuch: given < refund },
      entityId: order.number,
      changes: { refundCentimes: [null, given], version: [order.version, order.version + 1] },
      events: [{ type: 'order.changed' as const, payload: { orderId, shopId, productIds } }],
    });
  });
}

type Came = readonly { readonly line: TicketLine; readonly quantity: number }[];

function worthOf({ subtotalCentimes, cartDiscountCentimes }: LockedOrder, came: Came): Centimes {
  const lines = came.map(({ line: { unitPrice }, quantity }) => ({ quantity, unitPrice: toCentimes(unitPrice) }));
  return creditFor(lines, {
    subtotal: toCentimes(subtotalCentimes),
    cartDiscount: toCentimes(cartDiscountCentimes),
  });
}

async function takeBack(tx: Tx, returned: TillReturn, came: Came): Promise<void> {
  const { warehouseId, orderId, actor, namedProductId, reason } = returned;
  const moved = await move(
    tx,
    came.flatMap(({ line: { things }, quantity }) =>
      things
        .filter(({ productId }) => productId !== namedProductId)
        .map((thing) => ({
          stock: { warehouseId, productId: thing.productId, combinationId: thing.combinationId },
          quantity: thing.quantity * quantity,
          type: 'returned' as const,
          lot: { kind: 'named' as const, lotNumber: null, expiresOn: null },
        })),
    ),
    { type: 'till', hasHappened: true, id: orderId, reason, actor, operation: null },
  );
  if (!moved.ok) throw new Error(`goods that came back were refused: ${moved.error.code}`);
}

interface Posting {
  readonly returned: TillReturn;
  readonly order: LockedOrder;
  readonly given: Centimes;
  readonly worth: Centimes;
}

async function postReturn(tx: Tx, { returned, order, given, worth }: Posting): Promise<Centimes> {
  const { id, at, shopId, actor, purse, reason, refund: handed } = returned;
  const when = { on: dayInAlgiers(at), id };
  const { book } = order.ledger;
  const amount = toCentimes(Math.min(worth, creditable(book)));
  const credit = creditReturn(when, amount, book);
  const out = { amount: given, purse, mayBePartial: true };
  const excess = toCentimes(given - handed);
  const off = bookDifference(when, { till: ZERO, bank: ZERO, [purse]: excess });
  const refund = given === 0 ? null : refundPayment(when, out, withEntry(book, credit));
  if (refund !== null && !refund.ok) throw new Error(`a refund that has happened was refused: ${refund.error.code}`);
  const on = { shopId, orderId: order.id, carrierId: null, actor, note: reason };
  await post(tx, [credit, refund?.value ?? null], on);
  await post(tx, [off], { ...on, orderId: null });
  return amount;
}

interface Keeping {
  readonly returned: TillReturn;
  readonly came: Came;
  readonly credit: Centimes;
}

/** It is a return of the order; what came back before already is in none once more. False: all of it had. */
async function keepReturn(tx: Tx, { returned, came, credit }: Keeping): Promise<boolean> {
  const lines = came.flatMap(({ line: { id: lineId, left }, quantity }) =>
    left > 0 ? [{ lineId, quantity: Math.min(left, quantity) }] : [],
  );
  if (lines.length === 0) return false;
  const { id, orderId, shopId, at, reason, actor } = returned;
  await insertTakenBack(tx, { id, orderId, shopId, at, credit, reason, employeeId: actor.employeeId, lines });
  return true;
}

interface Telling extends Omit<Posting, 'worth'> {
  readonly isKept: boolean;
}

async function tellReturn(tx: Tx, { returned, order, given, isKept }: Telling): Promise<void> {
  const { id, reason, actor } = returned;
  await insertHistory(tx, {
    orderId: order.id,
    axis: 'order',
    action: 'till_return',
    from: null,
    to: null,
    note: [formatMoney(given), reason].filter(Boolean).join(' — '),
    actor,
    ...(isKept && { returnId: id }),
  });
}
