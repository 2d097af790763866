import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACTIONS_FOR_MANY, dealInTurn } from './many-orders.ts';

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
