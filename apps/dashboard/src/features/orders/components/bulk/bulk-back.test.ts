import { expect, test } from 'vitest';
import { backOf } from './bulk-back.ts';
import { builtTransition } from '../../testing.ts';

const transitions = [
  builtTransition('confirm', 'reopen'),
  builtTransition('reopen', null),
  builtTransition('no_answer', null),
  builtTransition('pack', 'unpack'),
  builtTransition('unpack', null, { needs: ['quantities'], forMany: false }),
];
const steps = [{ id: 'a', number: 1, version: 4, previousEmployeeId: 7, employeeId: 9 }];

test('what was confirmed at once is opened again with the versions that it left', () => {
  expect(backOf({ kind: 'action', action: 'confirm' }, steps, transitions)).toEqual({
    task: { kind: 'action', action: 'reopen' },
    steps,
  });
});

test('what has no inverse, or one that asks about each order, offers no way back', () => {
  expect(backOf({ kind: 'action', action: 'no_answer' }, steps, transitions)).toBeNull();
  expect(backOf({ kind: 'action', action: 'pack' }, steps, transitions)).toBeNull();
});

test('orders go back to whom they were with, and a tag that was put on comes off', () => {
  expect(backOf({ kind: 'assign', employeeIds: [9], onlyUnassigned: false }, steps, transitions)?.steps).toMatchObject([
    { employeeId: 7, version: 4 },
  ]);
  expect(backOf({ kind: 'tag', add: [3], remove: [] }, steps, transitions)?.task).toEqual({
    kind: 'tag',
    add: [],
    remove: [3],
  });
});
