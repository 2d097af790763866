import { expect, test } from 'vitest';
import type { Permission } from '../staff/index.ts';
import {
  COUNT_ACTION_RULES,
  COUNT_STATES,
  findCountAction,
  levelAfter,
  classOf,
  splitCountLines,
  refuseCountAction,
  type CountFacts,
} from './index.ts';

const facts = (change: Partial<CountFacts> = {}): CountFacts => ({
  state: 'to_approve',
  countedLines: 3,
  counterIds: [1],
  approvers: 2,
  ...change,
});
const boss = { employeeId: 9, permissions: new Set<Permission>(['stock.write', 'stock.approve']) };
const refused = (action: string, count: CountFacts, worker = boss) => {
  const rule = findCountAction(action);
  if (rule === undefined) throw new Error(`no action ${action}`);
  return refuseCountAction(rule, count, worker);
};

test('a count is started, paused, resumed, finished, counted again, approved or cancelled, each from where it may be', () => {
  const allowed = COUNT_STATES.map((state) =>
    COUNT_ACTION_RULES.filter((rule) => refuseCountAction(rule, facts({ state }), boss) === null).map(
      ({ action }) => action,
    ),
  );
  expect(allowed).toEqual([
    ['start', 'cancel'],
    ['pause', 'finish', 'cancel'],
    ['resume', 'cancel'],
    ['count_again', 'approve', 'cancel'],
    [],
    [],
    [],
  ]);
});

test('who has counted does not approve, unless they are the only one who may', () => {
  const counter = { ...boss, employeeId: 1 };
  expect(refused('approve', facts(), counter)).toEqual({ code: 'counts.second-person-approves' });
  expect(refused('approve', facts({ approvers: 1 }), counter)).toBeNull();
  expect(refused('approve', facts())).toBeNull();
});

test('who only counts may not approve, and nothing is finished before something is counted', () => {
  const keeper = { employeeId: 2, permissions: new Set<Permission>(['stock.write']) };
  expect(refused('approve', facts(), keeper)).toMatchObject({ code: 'counts.permission-is-missing' });
  expect(refused('finish', facts({ state: 'counting', countedLines: 0 }))).toEqual({
    code: 'counts.nothing-is-counted',
  });
});

test('what moved between counting and posting stays moved; no shelf goes below nothing', () => {
  expect(levelAfter({ expected: 10, counted: 8, onHand: 10 })).toBe(8);
  expect(levelAfter({ expected: 10, counted: 8, onHand: 7 })).toBe(5);
  expect(levelAfter({ expected: 10, counted: 12, onHand: 10 })).toBe(12);
  expect(levelAfter({ expected: 10, counted: 0, onHand: 3 })).toBeNull();
});

test('what sells best is A until it makes four fifths of all, then B, then C; what nobody bought is C', () => {
  expect([0, 0.79, 0.8, 0.94, 0.95, 0.99, null].map(classOf)).toEqual(['A', 'A', 'B', 'B', 'C', 'C', 'C']);
});

test('a list is read line by line: semicolon, tabulator or comma, digits of both kinds; what is no number is told', () => {
  const text = '\uFEFFcode;quantité\r\n613000;4\n\n"613 001"\t٢٥\nLAMP-1,0\nLAMP-2;deux\nLAMP-3;-1\nLAMP-4\n';
  expect(splitCountLines(text)).toEqual([
    { code: '613000', quantity: 4 },
    { code: '613 001', quantity: 25 },
    { code: 'LAMP-1', quantity: 0 },
    { code: 'LAMP-2', quantity: null },
    { code: 'LAMP-3', quantity: null },
    { code: 'LAMP-4', quantity: null },
  ]);
});
