import { expect, test } from 'vitest';
import { toInstant } from '../kernel/index.ts';
import {
  assessRisk,
  fillScript,
  HOUSE_CALL_RULE,
  HOUSE_SCRIPTS,
  isUnlikelyNumber,
  isCallingTime,
  planNextCall,
  proposeCall,
  unknownValues,
  type CallRule,
  type RiskFacts,
} from './index.ts';

const at = (text: string) => toInstant(new Date(`${text}:00+01:00`));
// 2026-11-22 is a Sunday; Fridays are free.
const rule: CallRule = {
  ...HOUSE_CALL_RULE,
  tries: 4,
  opensMinute: 9 * 60,
  closesMinute: 18 * 60,
  weekdays: [0, 1, 2, 3, 4, 6],
};

test('who does not answer is called again by the hours of the shop, and not any more once all tries are used up', () => {
  const now = at('2026-11-22T10:00');
  expect([0, 1, 2, 3].map((attempts) => planNextCall(rule, attempts, now))).toEqual([
    at('2026-11-22T12:00'),
    at('2026-11-22T14:00'),
    at('2026-11-23T10:00'),
    null,
  ]);
});

test('nobody is called while the shop is closed: the next try moves to the next opening', () => {
  expect(planNextCall(rule, 0, at('2026-11-22T17:30'))).toBe(at('2026-11-23T09:00'));
  expect(planNextCall(rule, 0, at('2026-11-22T06:30'))).toBe(at('2026-11-22T09:00'));
  expect(planNextCall(rule, 0, at('2026-11-26T17:30'))).toBe(at('2026-11-28T09:00'));
});

test('a rule that follows the opening hours of the shop calls while it is open, whatever its own hours say', () => {
  const noon = [{ opens: 12 * 60, closes: 13 * 60 }];
  const opening = { week: [noon, noon, [], noon, noon, noon, noon], periods: [] };
  const following = { ...rule, opening };
  expect(isCallingTime(following, at('2026-11-22T12:30'))).toBe(true);
  expect(isCallingTime(following, at('2026-11-22T10:00'))).toBe(false);
  // Tuesday is a day off.
  expect(planNextCall(following, 0, at('2026-11-23T12:30'))).toBe(at('2026-11-25T12:00'));
});

test('the best hour is proposed with the calls that it rests on, at its next coming within the hours', () => {
  const pickups = [
    { hour: 11, calls: 40, answered: 20 },
    { hour: 15, calls: 50, answered: 40 },
    { hour: 16, calls: 29, answered: 29 },
    { hour: 20, calls: 90, answered: 90 },
  ];
  expect(proposeCall(pickups, rule, at('2026-11-22T10:20'))).toEqual({
    hour: 15,
    calls: 50,
    answered: 40,
    at: at('2026-11-22T15:00'),
  });
  expect(proposeCall(pickups, rule, at('2026-11-22T15:20'))?.at).toBe(at('2026-11-23T15:00'));
});

test('fewer than thirty calls propose nothing', () => {
  expect(proposeCall([{ hour: 15, calls: 29, answered: 29 }], rule, at('2026-11-22T10:20'))).toBeNull();
});

const harmless: RiskFacts = {
  phone: '0661234587',
  refusedParcels: 0,
  deliveredParcels: 3,
  ordersToday: 1,
  wilayaEnded: 100,
  wilayaReturned: 10,
  total: 300_000,
  medianTotal: 250_000,
  blacklistReason: null,
};

test('an ordinary order has no chip', () => {
  expect(assessRisk(harmless)).toEqual([]);
});

test('each chip says the figures that it rests on', () => {
  expect(
    assessRisk({
      ...harmless,
      phone: '0555555512',
      refusedParcels: 2,
      ordersToday: 3,
      wilayaReturned: 30,
      total: 750_000,
      blacklistReason: 'colis refusés',
    }),
  ).toEqual([
    { kind: 'blacklisted', reason: 'colis refusés' },
    { kind: 'refused', refused: 2, delivered: 3 },
    { kind: 'orders_today', orders: 3 },
    { kind: 'wilaya_returns', returned: 30, ended: 100 },
    { kind: 'large_basket', total: 750_000, median: 250_000 },
    { kind: 'unlikely_number' },
  ]);
});

test('few orders of a wilaya say nothing of it', () => {
  expect(assessRisk({ ...harmless, wilayaEnded: 19, wilayaReturned: 19, medianTotal: null, total: 9e9 })).toEqual([]);
});

test('a number of equal or counting digits is unlikely', () => {
  expect(['0555555512', '0661234567', '0669876543', '0661234587', '0770112233'].map(isUnlikelyNumber)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('a script is said with the values of the order, and names that no order has are told', () => {
  const said = fillScript('{{firstName}}, {{ total }} : {{age}}', (name) => `<${name}>`);
  expect(said).toBe('<firstName>, <total> : {{age}}');
  expect(unknownValues('{{firstName}} {{age}} {{ age }}')).toEqual(['age']);
  expect(Object.values(HOUSE_SCRIPTS).flatMap(unknownValues)).toEqual([]);
});
