import { addCentimes, multiplyCentimes, ZERO, type Centimes } from '../kernel/index.ts';

export type SubscriptionPeriod = 'once' | 'month' | 'year';

/** A plan or an add-on that was chosen; days are written `2026-11-28`. */
export interface SubscribedItem {
  readonly id: number;
  readonly unitPrice: Centimes;
  readonly quantity: number;
  readonly period: SubscriptionPeriod;
  readonly startsOn: string;
  /** the first day without it; null: it goes on */
  readonly endsOn: string | null;
}

/** An item is to be paid for: on the day that it begins, and on the same day of each month or year for as long as it goes on. */
export interface Charge {
  readonly itemId: number;
  readonly dueOn: string;
  readonly amount: Centimes;
}

export interface Paid {
  readonly dueOn: string;
  readonly amount: Centimes;
}

/** All that is to be paid on one day. */
export interface Due {
  readonly dueOn: string;
  readonly charges: readonly Charge[];
  readonly amount: Centimes;
  readonly paid: Centimes;
  readonly state: 'paid' | 'late' | 'due' | 'coming';
}

/** What is charged up to and with a day, the first first. */
export function chargesOf(items: readonly SubscribedItem[], until: string): readonly Charge[] {
  return items
    .flatMap((item) => chargesOfOne(item, until))
    .toSorted((a, b) => (a.dueOn === b.dueOn ? a.itemId - b.itemId : a.dueOn < b.dueOn ? -1 : 1));
}

/** The first day after `today` on which the item is charged again; null: it is not. */
export function nextChargeOf(item: SubscribedItem, today: string): string | null {
  for (let count = 0; ; count += 1) {
    const dueOn = chargeDay(item, count);
    if (dueOn === null) return null;
    if (dueOn > today) return dueOn;
  }
}

/** What was to be paid until today, and the first that comes after; the last first. */
export function duesOf(items: readonly SubscribedItem[], payments: readonly Paid[], today: string): readonly Due[] {
  const next = items.flatMap((item) => nextChargeOf(item, today) ?? []).toSorted()[0];
  const byDay = Map.groupBy(chargesOf(items, next ?? today), ({ dueOn }) => dueOn);
  return [...byDay].toReversed().map(([dueOn, charges]) => {
    const amount = addCentimes(ZERO, ...charges.map((charge) => charge.amount));
    const paid = addCentimes(ZERO, ...payments.flatMap((payment) => (payment.dueOn === dueOn ? payment.amount : [])));
    return { dueOn, charges, amount, paid, state: stateOf({ dueOn, isPaid: paid >= amount, today }) };
  });
}

/** What has begun is ended instead, and what was paid stays. */
export function mayWithdraw(
  item: SubscribedItem,
  payments: readonly Paid[],
  today: string,
): 'has-begun' | 'was-paid' | null {
  if (item.startsOn < today) return 'has-begun';
  const last = payments
    .map(({ dueOn }) => dueOn)
    .toSorted()
    .at(-1);
  if (last === undefined) return null;
  const days = new Set(payments.map(({ dueOn }) => dueOn));
  return chargesOf([item], last).some(({ dueOn }) => days.has(dueOn)) ? 'was-paid' : null;
}

function stateOf({ dueOn, isPaid, today }: { dueOn: string; isPaid: boolean; today: string }): Due['state'] {
  if (isPaid) return 'paid';
  if (dueOn === today) return 'due';
  return dueOn < today ? 'late' : 'coming';
}

function chargesOfOne(item: SubscribedItem, until: string): Charge[] {
  const charges: Charge[] = [];
  for (let count = 0; ; count += 1) {
    const dueOn = chargeDay(item, count);
    if (dueOn === null || dueOn > until) return charges;
    charges.push({ itemId: item.id, dueOn, amount: multiplyCentimes(item.unitPrice, item.quantity) });
  }
}

/** The day of the charge after so many; null: there are not so many. */
function chargeDay({ period, startsOn, endsOn }: SubscribedItem, count: number): string | null {
  if (period === 'once' && count > 0) return null;
  const day = addMonths(startsOn, count * (period === 'year' ? 12 : 1));
  return endsOn !== null && day >= endsOn ? null : day;
}

/** The same day so many months on, or the last of a month that has not got it: 31 January, 28 February, 31 March. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
