import { expect, test } from 'vitest';
import type { JobSpec } from './module-jobs.ts';
import { withSingleKeys } from './single-keys.ts';

const job = (payload: JobSpec['payload'], key?: string): JobSpec => ({
  task: 'a-task',
  payload,
  maxAttempts: 8,
  ...(key === undefined ? {} : { key }),
});

test('of jobs with one key one is left: lists are joined, of anything else the last counts', () => {
  expect(
    withSingleKeys([job([1], 'list'), job({ n: 1 }, 'thing'), job([2, 3], 'list'), job({ n: 2 }, 'thing')]),
  ).toEqual([job([1, 2, 3], 'list'), job({ n: 2 }, 'thing')]);
});

test('jobs without a key are all kept', () => {
  expect(withSingleKeys([job({ n: 1 }), job({ n: 1 }), job([1], 'list')])).toEqual([
    job({ n: 1 }),
    job({ n: 1 }),
    job([1], 'list'),
  ]);
});
