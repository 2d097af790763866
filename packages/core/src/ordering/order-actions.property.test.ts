import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCentimes, type Result } from '../kernel/index.ts';
import {
  bookLoss,
  bookOf,
  bookReturnCost,
  collect,
  EMPTY_BOOK,
  figuresOf,
  forfeit,
  isCollectionGivenBack,
  moneyStateOf,
  payable,
  receivePayment,
  recogniseSale,
  refundPayment,
  takeBackPayment,
  takeSaleBack,
  undoDelivery,
  undoLoss,
  type LedgerEntry,
  type PaymentType,
} from '../ledger/index.ts';
import {
  FIRST_SITUATION,
  ORDER_ACTION_RULES,
  refuseAction,
  type ActingAs,
  type ActionEffect,
  type OrderActionRule,
  type OrderSituation,
} from './index.ts';

/** So many pieces an order asks for. */
const PIECES = 3;

/** An order and what its effects have made of its stock, its shipment and its uses of promotions. */
interface Order {
  readonly states: OrderSituation;
  /** what becomes of the pieces that are on the shelf */
  readonly reserved: 'held' | 'firm' | 'released';
  readonly packed: number;
  /** of those that left: as the books say */
  readonly lost: number;
  /** came back and can be sold */
  readonly returned: number;
  readonly hasUses: boolean;
  readonly calls: number;
  readonly entries: readonly LedgerEntry[];
  /** that stand, the last one last */
  readonly payments: readonly { readonly type: PaymentType; readonly amount: number; readonly isSettled: boolean }[];
}

const TOTAL = toCentimes(300);
const WAY = toCentimes(40);
const AMOUNTS = { subtotal: toCentimes(270), cartDiscount: toCentimes(10), delivery: WAY, total: TOTAL };
const WHEN = { on: '2026-11-22', id: 'x' };

/** What is said with an action: so many pieces of those that there are. */
interface Said {
  readonly pieces: number;
}

const PLACED: Order = {
  states: FIRST_SITUATION,
  reserved: 'held',
  packed: 0,
  lost: 0,
  returned: 0,
  hasUses: true,
  calls: 0,
  entries: [],
  payments: [],
};

/** What is on the shelves compared with when the order was placed. */
const onShelf = ({ packed, returned }: Order): number => returned - packed;

function afterEffect(order: Order, effect: ActionEffect, { pieces }: Said): Order {
  switch (effect.kind) {
    case 'stock':
      return afterStock(order, effect.does, pieces);
    case 'promotion_uses':
      return { ...order, hasUses: effect.does === 'take_again' };
    case 'call':
      return { ...order, calls: order.calls + 1 };
    case 'shipment': {
      const { does } = effect;
      return { ...order, states: { ...order.states, hasShipment: does !== 'drop' } };
    }
    case 'assignment':
    case 'exchange':
      return order;
    case 'confirmation': {
      const { states } = order;
      const isOpen = states.parcel === 'none' && !['rejected', 'duplicate', 'fake'].includes(states.confirmation);
      if (!isOpen) return order;
      return { ...order, hasUses: false, states: { ...states, confirmation: 'rejected', hasShipment: false } };
    }
    case 'money':
      return afterMoney(order, effect.does, pieces);
  }
}

const of = <E>(entry: Result<LedgerEntry, E>): LedgerEntry => {
  if (!entry.ok) throw new Error(`what the table allows is refused: ${JSON.stringify(entry.error)}`);
  return entry.value;
};

type MoneyEffect = Extract<ActionEffect, { kind: 'money' }>['does'];

function entriesFor(order: Order, does: MoneyEffect, pieces: number): readonly (LedgerEntry | null)[] {
  const book = order.entries.length === 0 ? EMPTY_BOOK : bookOf(order.entries);
  const figures = figuresOf(book);
  const last = order.payments.findLast(({ isSettled }) => !isSettled);
  switch (does) {
    case 'deliver':
      // It was on its way back, and is delivered again: it was sold then.
      if (book.isSold) return [];
      return [recogniseSale(WHEN, AMOUNTS, book), collect(WHEN, payable(figures, TOTAL))];
    case 'undo_delivery':
      return [undoDelivery(WHEN, book)];
    case 'take_back':
      return [takeSaleBack(WHEN, book), bookReturnCost(WHEN, { wayOut: WAY, wayBack: WAY }, book)];
    case 'lose':
      return [bookLoss(WHEN, WAY)];
    case 'find':
      return [undoLoss(WHEN, book)];
    case 'record': {
      const type = order.states.money === 'with_carrier' ? 'carrier' : 'deposit';
      const most = type === 'carrier' ? figures.withCarrier : payable(figures, TOTAL);
      const amount = pieces === PIECES ? null : toCentimes(Math.min(pieces * 70, most));
      return [of(receivePayment(WHEN, { type, purse: 'till', amount, fee: toCentimes(0), total: TOTAL }, book))];
    }
    case 'take_back_payment': {
      if (last === undefined) throw new Error('there is a payment');
      const payment = { type: last.type, amount: toCentimes(last.amount), purse: 'till', fee: toCentimes(0) } as const;
      return [of(takeBackPayment(WHEN, payment, book))];
    }
    case 'refund':
      return [of(refundPayment(WHEN, { amount: null, purse: 'till', mayBePartial: true }, book))];
    case 'forfeit':
      return [of(forfeit(WHEN, book))];
    case 'plan':
      return [];
  }
}

/** The ledger itself: what the model's money is, is what its entries say. */
function afterMoney(order: Order, does: MoneyEffect, pieces: number): Order {
  const posted = entriesFor(order, does, pieces).filter((entry) => entry !== null);
  const entries = [...order.entries, ...posted];
  const book = bookOf(entries);
  const paid = posted.find(({ cause }) => cause.type === 'payment');
  const type: PaymentType = order.states.money === 'with_carrier' ? 'carrier' : 'deposit';
  const recorded = paid?.lines.find(({ account }) => account === 'till')?.amount;
  const payments =
    does === 'take_back_payment'
      ? order.payments.slice(0, -1)
      : does === 'refund' || does === 'forfeit'
        ? order.payments.map((each) => ({ ...each, isSettled: true }))
        : recorded === undefined
          ? order.payments
          : [...order.payments, { type, amount: recorded, isSettled: false }];
  const facts = {
    hasPayments: payments.some(({ isSettled }) => !isSettled),
    hasCarrierPaid: payments.some((each) => each.type === 'carrier'),
    isCollectionGivenBack: isCollectionGivenBack(figuresOf(book)),
  };
  const money = moneyStateOf(figuresOf(book), TOTAL);
  return { ...order, entries, payments, states: { ...order.states, money, ...facts } };
}

type StockEffect = Extract<ActionEffect, { kind: 'stock' }>['does'];

function afterStock(order: Order, does: StockEffect, pieces: number): Order {
  switch (does) {
    case 'make_firm':
      return { ...order, reserved: 'firm' };
    case 'hold':
      return { ...order, reserved: 'held' };
    case 'release':
      // What left its shelf is not held any more.
      return order.packed > 0 ? order : { ...order, reserved: 'released' };
    case 'pack':
      return { ...order, packed: order.packed + pieces };
    case 'unpack':
      return { ...order, packed: order.packed - pieces };
    case 'take_back':
      return { ...order, returned: order.packed - pieces, lost: pieces };
    case 'write_off':
      return { ...order, lost: order.packed };
    case 'write_on':
      return { ...order, lost: 0 };
  }
}

/** How many pieces an action is about: all, unless its rule knows parts and fewer are asked for. */
function piecesOf(order: Order, rule: OrderActionRule, asked: number): number {
  const does = rule.effects.find((effect) => effect.kind === 'stock')?.does;
  if (does === 'take_back') return Math.min(asked, order.packed);
  if (rule.axis === 'money' || rule.axis === 'order') return asked;
  const most = does === 'pack' ? PIECES - order.packed : order.packed;
  return rule.toInPart === undefined ? most : Math.max(1, Math.min(asked, most));
}

function after(order: Order, rule: OrderActionRule, asked: number): Order {
  const pieces = piecesOf(order, rule, asked);
  const done = rule.effects.reduce((now, effect) => afterEffect(now, effect, { pieces }), order);
  const left = rule.effects.some((effect) => effect.kind === 'stock' && effect.does === 'unpack')
    ? done.packed
    : PIECES - done.packed;
  const to = left > 0 ? (rule.toInPart ?? rule.to) : rule.to;
  return rule.axis === 'order' || rule.axis === 'money'
    ? done
    : { ...done, states: { ...done.states, [rule.axis]: to } };
}

const owner: ActingAs = {
  kind: 'staff',
  permissions: new Set(ORDER_ACTION_RULES.map(({ permission }) => permission)),
};
const actors: readonly ActingAs[] = [owner, owner, owner, { kind: 'shopper' }, { kind: 'carrier' }, { kind: 'system' }];
/** Who wishes which of all that may be done next, and to how many pieces. */
const wishes = fc.array(fc.tuple(fc.nat(), fc.constantFrom(...actors), fc.integer({ min: 1, max: PIECES })), {
  minLength: 100,
  maxLength: 200,
  size: 'max',
});
type Wishes = readonly (readonly [number, ActingAs, number])[];

const mayBe = (order: Order, rule: OrderActionRule, actor: ActingAs = owner): boolean =>
  refuseAction(rule, order.states, actor) === null;

/** Lives as the wishes have it, each choosing among what the table allows at that moment; every order that it has been. */
function liveThrough(asked: Wishes, rules: readonly OrderActionRule[] = ORDER_ACTION_RULES): readonly Order[] {
  const been = [PLACED];
  for (const [choice, actor, pieces] of asked) {
    const order = been.at(-1) ?? PLACED;
    const allowed = rules.filter((rule) => mayBe(order, rule, actor));
    const rule = allowed[choice % allowed.length];
    if (rule !== undefined) been.push(after(order, rule, pieces));
  }
  return been;
}

/** Everything that must be true of an order whoever did what. */
function holds({ states, reserved, packed, lost, returned, hasUses, entries }: Order): void {
  expect(entries.every(({ lines }) => lines.reduce((sum, { amount }) => sum + amount, 0) === 0)).toBe(true);
  const figures = figuresOf(bookOf(entries));
  expect(states.money).toBe(moneyStateOf(figures, TOTAL));
  expect([figures.net >= 0, figures.depositHeld >= 0, figures.net >= figures.forfeited]).toEqual([true, true, true]);
  const isGivenUp = ['rejected', 'duplicate', 'fake'].includes(states.confirmation);
  const isConfirmed = states.confirmation === 'confirmed';
  expect(reserved).toBe(isGivenUp ? 'released' : isConfirmed ? 'firm' : 'held');
  expect(hasUses).toBe(!isGivenUp);
  if (!isConfirmed) expect([states.preparation, states.parcel, packed]).toEqual(['to_prepare', 'none', 0]);
  expect(packed).toBe(
    { to_prepare: 0, partially_packed: packed, packed: PIECES, handed_over: PIECES }[states.preparation],
  );
  if (states.preparation === 'partially_packed') expect(packed).toBeGreaterThan(0);
  if (states.preparation !== 'to_prepare') expect(states.hasShipment).toBe(true);
  if (states.parcel === 'announced') expect(['packed', 'handed_over']).toContain(states.preparation);
  if (!['none', 'announced'].includes(states.parcel)) expect(states.preparation).toBe('handed_over');
  expect(lost + returned).toBe({ lost: PIECES, returned: PIECES }[String(states.parcel)] ?? 0);
}

/** What came of its money stays whatever becomes of the call. */
function placedWithMoneyOf({ entries, payments, states }: Order): Order {
  const { confirmation, preparation, parcel, hasShipment } = PLACED.states;
  return { ...PLACED, entries, payments, states: { ...states, confirmation, preparation, parcel, hasShipment } };
}

describe('any sequence of actions by anybody', () => {
  test('leaves stock firm while the order is confirmed, off the shelf while it is packed, free when it is given up', () => {
    fc.assert(fc.property(wishes, (asked) => liveThrough(asked).forEach(holds)));
  });

  test('is taken back by the inverse of its last action, on every axis, stock and uses', () => {
    const withInverse = ORDER_ACTION_RULES.filter(({ inverse }) => inverse !== null);
    const taken = new Set<string>();
    const takeBack = (before: Order, rule: OrderActionRule, pieces: number): void => {
      const inverse = ORDER_ACTION_RULES.find(({ action }) => action === rule.inverse);
      if (inverse === undefined) throw new Error(`${rule.action} has no inverse in the table`);
      const done = after(before, rule, pieces);
      // What the customer has fetched is not undone: it comes back as a return.
      if (rule.action === 'mark_delivered' && before.states.isFetched) return;
      // What turned round after it was delivered, and is delivered again, is undone as one delivery.
      if (bookOf(before.entries).isSold && rule.action === 'mark_delivered') return;
      expect(mayBe(done, inverse), rule.action).toBe(true);
      const back = after(done, inverse, done.packed - before.packed);
      holds(back);
      expect([onShelf(back), back.lost], rule.action).toEqual([onShelf(before), before.lost]);
      // Delivered anew, the carrier collects what the customer owed meanwhile.
      if (rule.action !== 'undo_delivery')
        expect([back.states.money, figuresOf(bookOf(back.entries))], rule.action).toEqual([
          before.states.money,
          figuresOf(bookOf(before.entries)),
        ]);
      if (rule.axis === 'confirmation') expect(back).toEqual({ ...placedWithMoneyOf(done), calls: done.calls });
      taken.add(rule.action);
    };
    fc.assert(
      fc.property(wishes, fc.integer({ min: 1, max: PIECES }), (asked, pieces) => {
        for (const before of liveThrough(asked))
          for (const rule of withInverse) if (mayBe(before, rule)) takeBack(before, rule, pieces);
      }),
      { numRuns: 30 },
    );
    expect([...taken].sort()).toEqual(withInverse.map(({ action }) => action).sort());
  });

  test('ends where it began when everything is taken back as far as there is a way back', () => {
    fc.assert(
      fc.property(wishes, (asked) => {
        const reversible = ORDER_ACTION_RULES.filter(
          ({ axis, action }) => (axis !== 'parcel' && action !== 'forfeit') || action === 'announce',
        );
        const backwards = ['withdraw_announcement', 'back_to_preparation', 'unpack', 'reopen'].map((name) =>
          ORDER_ACTION_RULES.find(({ action }) => action === name),
        );
        const lived = liveThrough(asked, reversible).at(-1) ?? PLACED;
        const back = backwards.reduce(
          (order, rule) => (rule !== undefined && mayBe(order, rule) ? after(order, rule, PIECES) : order),
          lived,
        );
        const { confirmation } = back.states;
        const placed = placedWithMoneyOf(back);
        expect(back).toEqual({ ...placed, states: { ...placed.states, confirmation }, calls: back.calls });
        expect(['new', 'no_answer', 'postponed']).toContain(confirmation);
      }),
    );
  });
});
