import type { TillMethod } from '@hanout/contracts/till/events';
import { dayInAlgiers, toCentimes, toInstant, ZERO, type Centimes } from '@hanout/core/kernel';
import { planInstallments, type Installment } from '@hanout/core/ledger';
import type { StampDuty } from '@hanout/core/papers';
import type { TillRefusal } from '../till-refusal.ts';
import type { Payment, PaymentPreview } from './payment-commands.ts';
import { stampDutyInCash } from './stamp-duty.ts';

export interface PaymentFacts {
  /** of the goods that are sold */
  readonly total: Centimes;
  /** for goods that come back with the same ticket */
  readonly refund: Centimes;
  /** null: the shop asks for none */
  readonly duty: StampDuty | null;
  readonly hasCustomer: boolean;
  readonly now: number;
}

export interface PlannedPayment extends PaymentPreview {
  /** of the sale, change already off: what goes into each purse */
  readonly payments: readonly { readonly method: TillMethod; readonly amount: Centimes }[];
  readonly dues: readonly Installment[];
}

/** Which methods a type of payment may come with; mixed: cash and card, together the total. */
const METHODS: Readonly<Record<Payment['type'], readonly TillMethod[]>> = {
  cash: ['cash'],
  card: ['card'],
  'mobile payment': ['mobile'],
  other: ['other'],
  mixed: ['cash', 'card', 'mobile', 'other'],
  deposit: ['cash', 'card', 'mobile', 'other'],
  installment: ['cash', 'card', 'mobile', 'other'],
};

/**
 * What a payment comes to: what is due now, the duty that its cash part owes, change, what is left for later, and why it is none. Goods that come
 * back pay for goods that go; no duty is owed on them.
 */
export function planPayment(payment: Payment, facts: PaymentFacts): PlannedPayment {
  const handed = payment.handed.filter(({ method, amount }) => amount > 0 && METHODS[payment.type].includes(method));
  const of = (method: TillMethod): number => sum(handed.filter((each) => each.method === method));
  const byOthers = sum(handed) - of('cash');
  const plan = planLater(payment, { ...facts, handed: sum(handed) });
  const back = Math.min(facts.refund, facts.total);
  const goods = Math.max(0, facts.total - plan.later - back);
  const cashPart = Math.max(0, goods - byOthers);
  // What others pay of the duty would be no cash: it is counted of the goods alone.
  const isCashMeant = of('cash') > 0 || handed.length === 0 ? METHODS[payment.type].includes('cash') : false;
  const stampDuty = isCashMeant ? stampDutyInCash(cashPart, facts.duty) : ZERO;
  const due = toCentimes(goods + stampDuty);
  // A part is typed as what is paid of the goods; the duty that it owes is handed over beside it.
  const isPart = payment.type === 'deposit' || payment.type === 'installment';
  const given = sum(handed) + (isPart ? stampDuty : 0);
  const missing = toCentimes(Math.max(0, due - given));
  const above = Math.max(0, given - due);
  const isChange = above <= of('cash') && payment.type !== 'mixed' && payment.type !== 'deposit';
  const change = toCentimes(isChange ? above : 0);
  return {
    due,
    stampDuty,
    handed: toCentimes(given),
    missing,
    change,
    later: plan.later,
    problem: plan.problem ?? problemOf({ missing, above: above - change }),
    payments: inPurses(handed, {
      cash: given - sum(handed) - change,
      back: { method: payment.refundMethod, amount: toCentimes(back) },
    }),
    dues: plan.dues,
  };
}

function problemOf({ missing, above }: { readonly missing: number; readonly above: number }): TillRefusal | null {
  if (missing === 0 && above === 0) return null;
  return { code: 'till.payment-differs', differenceCentimes: above > 0 ? above : 0 - missing };
}

interface Later {
  readonly later: Centimes;
  readonly dues: readonly Installment[];
  readonly problem: TillRefusal | null;
}

/** A deposit is what was handed, the rest comes later; of installments the first is paid now. */
function planLater(
  { type, installments }: Payment,
  { total, refund, hasCustomer, now, handed }: PaymentFacts & { readonly handed: number },
): Later {
  const nothing = { later: ZERO, dues: [], problem: null };
  if (type !== 'deposit' && type !== 'installment') return nothing;
  const owed = toCentimes(Math.max(0, total - refund));
  const problem = hasCustomer ? null : ({ code: 'till.customer-is-needed' } as const);
  if (type === 'deposit') {
    if (handed > owed) return { ...nothing, problem: { code: 'till.deposit-is-above-total' } };
    // Goods for which nobody has paid anything are no deposit.
    const isNothing = handed === 0 && owed > 0;
    return {
      later: toCentimes(owed - handed),
      dues: [],
      problem: problem ?? (isNothing ? { code: 'till.deposit-is-nothing' } : null),
    };
  }
  const today = dayInAlgiers(toInstant(now));
  // A first one without a day is of today, by the till's clock.
  const asked = installments.map((each, at) => (at === 0 && each.dueOn === '' ? { ...each, dueOn: today } : each));
  const planned = planInstallments(owed, asked);
  if (!planned.ok)
    return {
      ...nothing,
      problem: {
        code:
          planned.error.code === 'ledger.plan-is-out-of-order'
            ? 'till.installments-are-out-of-order'
            : 'till.installments-differ',
      },
    };
  const [first, ...dues] = planned.value;
  if (first === undefined || first.dueOn !== today)
    return { ...nothing, problem: { code: 'till.installments-are-out-of-order' } };
  return { later: toCentimes(owed - first.amount), dues, problem };
}

/** Change is given back in cash; goods that come back pay out of the purse that they would have been paid back from. */
function inPurses(
  handed: Payment['handed'],
  { cash, back }: { readonly cash: number; readonly back: Payment['handed'][number] },
): PlannedPayment['payments'] {
  const purses = new Map<TillMethod, number>();
  const add = (method: TillMethod, amount: number) => purses.set(method, (purses.get(method) ?? 0) + amount);
  for (const { method, amount } of handed) add(method, amount);
  add('cash', cash);
  add(back.method, back.amount);
  return [...purses].flatMap(([method, amount]) => (amount > 0 ? [{ method, amount: toCentimes(amount) }] : []));
}

const sum = (amounts: readonly { readonly amount: number }[]): number =>
  amounts.reduce((all, { amount }) => all + amount, 0);
