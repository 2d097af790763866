import { expect, test } from 'vitest';
import { findForgotten } from './rescue.ts';
import type { Lock } from './rescue-repository.ts';

const lock = (kind: Lock['kind'], id: string, more: Partial<Lock> = {}): Lock => ({
  kind,
  id,
  holder: 'ours',
  since: '',
  isAlive: true,
  queueId: null,
  ...more,
});
const found = (locks: readonly Lock[], jobs: readonly string[] = []) =>
  findForgotten(locks, { pools: new Set(['ours']), jobs: new Set(jobs) }).map(({ kind, id }) => `${kind} ${id}`);

test('what a process that is gone has locked is forgotten, its queues too', () => {
  const gone = { holder: 'theirs', isAlive: false };
  expect(found([lock('job', '1', { ...gone, queueId: '7' }), lock('queue', '7', gone)])).toEqual(['job 1', 'queue 7']);
});

test('what another living process has locked is its own to judge', () => {
  expect(found([lock('job', '1', { holder: 'theirs' }), lock('queue', '7', { holder: 'theirs' })])).toEqual([]);
});

test('a job that we do, and its queue, are not forgotten', () => {
  expect(found([lock('job', '1', { queueId: '7' }), lock('queue', '7')], ['1'])).toEqual([]);
});

test('a job that we have locked and do not do is forgotten in the same look as the queue that it keeps closed', () => {
  expect(found([lock('job', '1', { queueId: '7' }), lock('queue', '7')])).toEqual(['job 1', 'queue 7']);
  expect(found([lock('queue', '7')])).toEqual(['queue 7']);
});
