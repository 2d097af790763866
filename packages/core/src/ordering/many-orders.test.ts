import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCentimes } from '../kernel/index.ts';
import { listConsequencesOfMany } from './consequences.ts';
import { ACTIONS_FOR_MANY, dealInTurn } from './many-orders.ts';
import { findActionRule } from './order-actions.ts';

test('many orders are confirmed, postponed, cancelled, packed or handed over at once, and none is paid, announced or sorted', () => {
  const names = ACTIONS_FOR_MANY.map(({ action }) => action);
  expect(names).toEqual(
    expect.arrayContaining([
      'confirm',
      'no_answer',
      'postpone',
      'cancel',
      'pack',
      'send_to_expedition',
      'mark_delivered',
    ]),
  );
  for (const single of ['assign', 'announce', 'mark_duplicate', 'mark_returned', 'pack_partial', 'refund', 'forfeit'])
    expect(names).not.toContain(single);
});

test('what is dealt in turn reaches everybody alike: nobody has two more than anybody else, and nothing is dealt twice', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 12 }), (orders, agents) => {
      const things = Array.from({ length: orders }, (_, at) => at);
      const people = Array.from({ length: agents }, (_, at) => at);
      const dealt = dealInTurn(things, people);
      expect(dealt.map(([thing]) => thing)).toEqual(things);
      const counts = people.map((person) => dealt.filter(([, each]) => each === person).length);
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    }),
  );
  expect(dealInTurn([1, 2], [])).toEqual([]);
});

test('ST-02 · what cancelling many brings about is said once of all: deposits in one sum, and that none is given back', () => {
  const cancel = findActionRule('cancel');
  if (cancel === undefined) throw new Error('there is no cancelling');
  const unpaid = { money: 'unpaid', hasShipment: false, advance: toCentimes(0), paid: toCentimes(0) } as const;
  const deposit = { ...unpaid, money: 'partially_paid', paid: toCentimes(2_000) } as const;
  const whole = { ...unpaid, money: 'paid', paid: toCentimes(9_000), hasShipment: true } as const;
  const said = (...orders: Parameters<typeof listConsequencesOfMany>[1]) => listConsequencesOfMany(cancel, orders);
  expect(said(unpaid, unpaid)).toEqual([
    { kind: 'stock_is_free', orders: 2 },
    { kind: 'no_refund', orders: 2 },
  ]);
  expect(said(unpaid, deposit, whole)).toEqual([
    { kind: 'stock_is_free', orders: 3 },
    { kind: 'money_stays', amount: 11_000, orders: 2 },
    { kind: 'expedition_is_dropped', orders: 1 },
  ]);
  expect(said()).toEqual([]);
});
