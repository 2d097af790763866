import {
  anyOrder,
  every,
  OPEN,
  refuseOnceStarted,
  type ActionEffect,
  type ActionRule,
  type Guard,
} from './action-rule.ts';

export type ConfirmationAction =
  | 'confirm'
  | 'no_answer'
  | 'postpone'
  | 'cancel'
  | 'mark_duplicate'
  | 'mark_fake'
  | 'send_back'
  | 'reopen';

/** What is firm waits for the customer's word, and expires if nobody gives it. */
const HELD_AGAIN: ActionEffect = { kind: 'stock', does: 'hold' };

/** Whoever lost the deposit lost the goods with it: what comes next is another order. */
const refuseForfeited: Guard = ({ money }) =>
  money === 'forfeited' ? { code: 'ordering.deposit-is-forfeited' } : null;

/** The confirmation axis: the only place that says what may be done with an order by telephone. */
export const CONFIRMATION_ACTIONS: readonly ActionRule<'confirmation', ConfirmationAction>[] = [
  {
    action: 'confirm',
    axis: 'confirmation',
    from: OPEN,
    to: 'confirmed',
    guard: anyOrder,
    effects: [{ kind: 'stock', does: 'make_firm' }, { kind: 'call' }],
    needs: [],
    permission: 'orders.confirm',
    outsiders: {},
    inverse: 'reopen',
    isDestructive: false,
  },
  {
    action: 'no_answer',
    axis: 'confirmation',
    from: OPEN,
    to: 'no_answer',
    guard: anyOrder,
    effects: [{ kind: 'call' }],
    needs: ['nextCallAt'],
    permission: 'orders.confirm',
    outsiders: {},
    inverse: null,
    isDestructive: false,
  },
  {
    action: 'postpone',
    axis: 'confirmation',
    from: OPEN,
    to: 'postponed',
    guard: anyOrder,
    effects: [{ kind: 'call' }],
    needs: ['postponedUntil'],
    permission: 'orders.confirm',
    outsiders: {},
    inverse: null,
    isDestructive: false,
  },
  {
    action: 'cancel',
    axis: 'confirmation',
    from: [...OPEN, 'confirmed'],
    to: 'rejected',
    guard: refuseOnceStarted,
    effects: [
      { kind: 'exchange', does: 'undo' },
      { kind: 'stock', does: 'release' },
      { kind: 'promotion_uses', does: 'give_back' },
      { kind: 'shipment', does: 'drop' },
    ],
    needs: ['reason'],
    permission: 'orders.cancel',
    outsiders: { shopper: OPEN, system: ['no_answer'] },
    inverse: 'reopen',
    isDestructive: true,
  },
  {
    action: 'mark_duplicate',
    axis: 'confirmation',
    from: OPEN,
    to: 'duplicate',
    guard: anyOrder,
    effects: [
      { kind: 'exchange', does: 'undo' },
      { kind: 'stock', does: 'release' },
      { kind: 'promotion_uses', does: 'give_back' },
    ],
    needs: ['duplicateOf'],
    permission: 'orders.cancel',
    outsiders: {},
    inverse: 'reopen',
    isDestructive: true,
  },
  {
    action: 'mark_fake',
    axis: 'confirmation',
    from: OPEN,
    to: 'fake',
    guard: anyOrder,
    effects: [
      { kind: 'exchange', does: 'undo' },
      { kind: 'stock', does: 'release' },
      { kind: 'promotion_uses', does: 'give_back' },
    ],
    needs: [],
    permission: 'orders.cancel',
    outsiders: { system: ['no_answer'] },
    inverse: 'reopen',
    isDestructive: true,
  },
  // From the shelves to the telephone: something of it is not to be had, and the customer is asked before anything leaves. Due at once.
  {
    action: 'send_back',
    axis: 'confirmation',
    from: ['confirmed'],
    to: 'postponed',
    guard: refuseOnceStarted,
    effects: [HELD_AGAIN, { kind: 'shipment', does: 'drop' }],
    needs: ['nextCallAt'],
    permission: 'preparation.pack',
    outsiders: {},
    inverse: null,
    isDestructive: false,
  },
  {
    action: 'reopen',
    axis: 'confirmation',
    from: ['confirmed', 'rejected', 'duplicate', 'fake'],
    to: 'new',
    guard: every(refuseOnceStarted, refuseForfeited),
    effects: [
      { kind: 'stock', does: 'hold' },
      { kind: 'promotion_uses', does: 'take_again' },
      { kind: 'shipment', does: 'drop' },
      { kind: 'exchange', does: 'redo' },
    ],
    needs: [],
    permission: 'orders.cancel',
    outsiders: {},
    inverse: null,
    isDestructive: false,
  },
];
