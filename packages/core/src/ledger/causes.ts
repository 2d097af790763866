import { ok, refuse, toCentimes, type Centimes, type Result } from '../kernel/index.ts';
import { entryOf, type LedgerEntry, type Occasion } from './entry.ts';
import { payable } from './money-state.ts';
import { figuresOf, forfeitable, refundable, type OrderBook } from './order-book.ts';

export const PAYMENT_TYPES = ['cash', 'carrier', 'deposit', 'installment'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

/** Where money lies that is ours. */
export const PURSES = ['till', 'bank'] as const;
export type Purse = (typeof PURSES)[number];

/** Of what an order costs. */
export interface SaleAmounts {
  readonly subtotal: Centimes;
  readonly cartDiscount: Centimes;
  readonly delivery: Centimes;
  readonly total: Centimes;
}

/** Goods are the customer's: the shop has earned it, and what was paid ahead counts against it. */
export function recogniseSale(when: Occasion, amounts: SaleAmounts, book: OrderBook): LedgerEntry | null {
  const { subtotal, cartDiscount, delivery, total } = amounts;
  const used = Math.min(total, Math.max(0, figuresOf(book).depositHeld));
  return entryOf(when, 'sale', {
    customer: total - used,
    deposits: used,
    sales: 0 - subtotal,
    discounts: cartDiscount,
    delivery: 0 - delivery,
  });
}

/** The carrier took so much at the door and has it. */
export const collect = (when: Occasion, amount: Centimes): LedgerEntry | null =>
  entryOf(when, 'collection', { carrier: amount, customer: 0 - amount });

export interface MoneyIn {
  readonly type: PaymentType;
  /** null: all that remains */
  readonly amount: Centimes | null;
  readonly purse: Purse;
  /** what a carrier kept of it for its service */
  readonly fee: Centimes;
  readonly total: Centimes;
}

export type PaymentRefusal =
  | { readonly code: 'ledger.nothing-to-pay' }
  | { readonly code: 'ledger.deposit-above-total' | 'ledger.payment-above-rest'; readonly most: Centimes }
  | { readonly code: 'ledger.fee-above-payment' };

/** Somebody pays: the customer for what was sold or ahead of it, or the carrier what it has collected, less its fee. */
export function receivePayment(when: Occasion, pay: MoneyIn, book: OrderBook): Result<LedgerEntry, PaymentRefusal> {
  const { type, purse, fee } = pay;
  const figures = figuresOf(book);
  const most = type === 'carrier' ? figures.withCarrier : payable(figures, pay.total);
  const amount = pay.amount ?? most;
  if (most === 0) return refuse({ code: 'ledger.nothing-to-pay' });
  if (amount > most)
    return refuse({ code: type === 'deposit' ? 'ledger.deposit-above-total' : 'ledger.payment-above-rest', most });
  if (type !== 'carrier') {
    const from = figures.isSold ? ({ customer: 0 - amount } as const) : ({ deposits: 0 - amount } as const);
    return written(entryOf(when, 'payment', { [purse]: amount, ...from }));
  }
  if (fee > amount) return refuse({ code: 'ledger.fee-above-payment' });
  return written(entryOf(when, 'payment', { [purse]: amount - fee, fees: fee, carrier: 0 - amount }));
}

/**
 * A payment that was written down by mistake: its counter-entry. What a carrier handed over is with the carrier again, whatever
 * else became of it; what the customer brought is refused once it was given back or kept.
 */
export function takeBackPayment(
  when: Occasion,
  payment: { readonly type: PaymentType; readonly amount: Centimes; readonly purse: Purse; readonly fee: Centimes },
  book: OrderBook,
): Result<LedgerEntry, { readonly code: 'ledger.payment-was-refunded' }> {
  const { type, amount, purse, fee } = payment;
  const figures = figuresOf(book);
  if (type === 'carrier')
    return written(entryOf(when, 'payment_taken_back', { [purse]: fee - amount, fees: 0 - fee, carrier: amount }));
  if (figures.net - amount < figures.forfeited) return refuse({ code: 'ledger.payment-was-refunded' });
  const held = Math.min(amount, Math.max(0, figures.depositHeld));
  return written(entryOf(when, 'payment_taken_back', { [purse]: 0 - amount, deposits: held, customer: amount - held }));
}

export type RefundRefusal =
  | { readonly code: 'ledger.nothing-to-refund' }
  | { readonly code: 'ledger.refund-above-paid'; readonly most: Centimes }
  | { readonly code: 'ledger.partial-refund-unsupported' };

export interface MoneyOut {
  /** null: all that may be given back */
  readonly amount: Centimes | null;
  readonly purse: Purse;
  /** The order's channel knows refunds of a part. */
  readonly mayBePartial: boolean;
}

/** Gives back: first what was paid ahead, then what is owed to the customer, then of what was earned. */
export function refundPayment(when: Occasion, out: MoneyOut, book: OrderBook): Result<LedgerEntry, RefundRefusal> {
  const figures = figuresOf(book);
  const most = refundable(figures);
  const amount = out.amount ?? most;
  if (most === 0) return refuse({ code: 'ledger.nothing-to-refund' });
  if (amount > most) return refuse({ code: 'ledger.refund-above-paid', most });
  if (amount < most && !out.mayBePartial) return refuse({ code: 'ledger.partial-refund-unsupported' });
  const held = Math.min(amount, Math.max(0, figures.depositHeld));
  const owed = Math.min(amount - held, Math.max(0, 0 - figures.customerOwes));
  return written(
    entryOf(when, 'refund', { [out.purse]: 0 - amount, deposits: held, customer: owed, sales: amount - held - owed }),
  );
}

/** What was paid ahead becomes the shop's own, because the customer did not keep the word. */
export function forfeit(
  when: Occasion,
  book: OrderBook,
): Result<LedgerEntry, { readonly code: 'ledger.nothing-to-forfeit' }> {
  const figures = figuresOf(book);
  const amount = forfeitable(figures);
  if (amount === 0) return refuse({ code: 'ledger.nothing-to-forfeit' });
  const deposits = Math.max(0, figures.depositHeld);
  return written(entryOf(when, 'forfeiture', { deposits, customer: amount - deposits, sales: 0 - amount }));
}

/** It was not delivered after all: nothing is earned, the carrier has collected nothing, what was paid ahead is held again. */
export function undoDelivery(when: Occasion, { balances }: OrderBook): LedgerEntry | null {
  const { sales, discounts, delivery, customer, carrier } = balances;
  const deposits = sales + discounts + delivery + customer + carrier;
  return entryOf(when, 'delivery_undone', {
    sales: 0 - sales,
    discounts: 0 - discounts,
    delivery: 0 - delivery,
    customer: 0 - customer,
    carrier: 0 - carrier,
    deposits,
  });
}

/** Goods came back after they were sold: nothing is earned, and what the customer paid is held until it is given back. */
export function takeSaleBack(when: Occasion, { balances, isSold }: OrderBook): LedgerEntry | null {
  if (!isSold) return null;
  const { sales, discounts, delivery, customer } = balances;
  return entryOf(when, 'return', {
    sales: 0 - sales,
    discounts: 0 - discounts,
    delivery: 0 - delivery,
    customer: 0 - customer,
    deposits: sales + discounts + delivery + customer,
  });
}

/** A parcel that came back costs both ways, which the carrier keeps or asks for; what it was paid already is not paid twice. */
export function bookReturnCost(
  when: Occasion,
  { wayOut, wayBack }: { readonly wayOut: Centimes; readonly wayBack: Centimes },
  { balances }: OrderBook,
): LedgerEntry | null {
  const cost = Math.max(0, wayOut - balances.fees) + wayBack;
  return entryOf(when, 'return_cost', { fees: cost, carrier: 0 - cost });
}

/** A parcel that is lost has cost its way. */
export const bookLoss = (when: Occasion, cost: Centimes): LedgerEntry | null =>
  entryOf(when, 'loss', { losses: cost, carrier: 0 - cost });

/** It is found: its way was not lost. What its carrier has paid for it is given back by whoever takes the claim back. */
export function undoLoss(when: Occasion, { balances: { losses }, claimed }: OrderBook): LedgerEntry | null {
  const way = losses + claimed;
  return entryOf(when, 'loss_undone', { losses: 0 - way, carrier: way });
}

function written(entry: LedgerEntry | null): Result<LedgerEntry, never> {
  if (entry === null) throw new Error('an amount of nothing was let through');
  return ok(entry);
}

/** What of an entry a person reads as its amount: what came in or went out of our purses, with what was kept of it. */
export function amountOf({ lines }: Pick<LedgerEntry, 'lines'>): Centimes {
  const own = ['till', 'bank', 'payouts', 'fees'];
  return toCentimes(lines.filter(({ account }) => own.includes(account)).reduce((sum, { amount }) => sum + amount, 0));
}
