import { anyOrder, every, refuseOnceStarted, type ActionRule, type Guard } from './action-rule.ts';

export type MoneyAction = 'record_payment' | 'take_back_payment' | 'refund' | 'forfeit';

/** Nobody pays for what nobody sells: an order that was given up, or a parcel that is back or lost. */
const refuseOnceOver: Guard = ({ confirmation, parcel, money }) => {
  if (money === 'with_carrier') return null;
  if (confirmation === 'rejected' || confirmation === 'duplicate' || confirmation === 'fake')
    return { code: 'ordering.order-is-given-up' };
  return parcel === 'returned' || parcel === 'lost' ? { code: 'ordering.parcel-is-back' } : null;
};

/** What was given back once the goods had left made them cheaper: nothing is owed for them any more. */
const refuseRefundedSale: Guard = ({ money, preparation }) =>
  money === 'refunded' && preparation === 'handed_over'
    ? { code: 'ordering.wrong-state-for-action', state: money }
    : null;

const refuseUnpaid: Guard = ({ hasPayments }) => (hasPayments ? null : { code: 'ordering.nothing-is-paid' });

/** A deposit is lost while the goods wait for their customer, or once they came back. */
const refuseWhileOnItsWay: Guard = (order) => (order.parcel === 'returned' ? null : refuseOnceStarted(order));

/**
 * The money axis. Where an action leads is read from the ledger afterwards: `to` is where it leads when it is about all that
 * there is. What is taken back is taken back by an entry against it, never by rubbing one out.
 */
export const MONEY_ACTIONS: readonly ActionRule<'money', MoneyAction>[] = [
  {
    action: 'record_payment',
    axis: 'money',
    from: ['unpaid', 'partially_paid', 'with_carrier', 'refunded'],
    to: 'paid',
    toInPart: 'partially_paid',
    guard: every(refuseOnceOver, refuseRefundedSale),
    effects: [{ kind: 'money', does: 'record' }],
    needs: ['paymentType'],
    takes: ['amountCentimes', 'purse', 'feeCentimes', 'paidOn'],
    permission: 'payments.record',
    outsiders: {},
    inverse: 'take_back_payment',
    isDestructive: false,
  },
  {
    action: 'take_back_payment',
    axis: 'money',
    // Refunded too: what is recorded after a refund may come to no more than what was given back.
    from: ['partially_paid', 'paid', 'with_carrier', 'refunded'],
    to: 'unpaid',
    toInPart: 'partially_paid',
    guard: refuseUnpaid,
    effects: [{ kind: 'money', does: 'take_back_payment' }],
    needs: ['paymentId'],
    permission: 'payments.refund',
    outsiders: {},
    inverse: null,
    isDestructive: false,
  },
  {
    action: 'refund',
    axis: 'money',
    from: ['partially_paid', 'paid'],
    to: 'refunded',
    toInPart: 'partially_paid',
    guard: anyOrder,
    effects: [{ kind: 'money', does: 'refund' }],
    needs: ['reason'],
    takes: ['amountCentimes', 'purse'],
    permission: 'payments.refund',
    outsiders: {},
    inverse: null,
    isDestructive: true,
  },
  {
    action: 'forfeit',
    axis: 'money',
    from: ['partially_paid', 'paid'],
    to: 'forfeited',
    guard: refuseWhileOnItsWay,
    effects: [
      { kind: 'money', does: 'forfeit' },
      { kind: 'stock', does: 'release' },
      { kind: 'confirmation', does: 'give_up' },
    ],
    needs: ['reason'],
    permission: 'payments.refund',
    outsiders: {},
    inverse: null,
    isDestructive: true,
  },
];

/** A plan moves no money: it is of the order as a whole, and another plan takes its place. */
export const PLAN_ACTIONS: readonly ActionRule<'order', 'plan_installments'>[] = [
  {
    action: 'plan_installments',
    axis: 'order',
    from: ['open'],
    to: 'open',
    guard: anyOrder,
    effects: [{ kind: 'money', does: 'plan' }],
    needs: ['installments'],
    permission: 'payments.record',
    outsiders: {},
    inverse: null,
    isDestructive: false,
  },
];

/**
 * Channels whose orders are given back whole or not at all: a till gives back line by line against its ticket, and a plan of
 * instalments of which a part was given back would not come to the total any more.
 */
const WHOLE_REFUNDS: ReadonlySet<string> = new Set(['POS', 'Installment']);

export const refundsInPart = (channel: string): boolean => !WHOLE_REFUNDS.has(channel);
