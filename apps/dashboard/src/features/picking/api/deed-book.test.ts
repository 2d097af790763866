import type { QueueState } from '@hanout/device-queue/device-queue';
import type { Operation } from '@hanout/device-queue/operation';
import { expect, test } from 'vitest';
import { createDeedBook } from './deed-book.ts';

const operation = (id: string, change: Partial<Operation> = {}): Operation => ({
  id,
  kind: 'post',
  stream: 'wave 12',
  maker: 'me',
  createdAt: 0,
  place: 1,
  refusal: null,
  payload: {
    path: '/picking/waves/12/scans',
    body: { code: 'LAMP-1', lineId: 31 },
    said: { title: '', detail: '', part: '31', pieces: 1 },
  },
  ...change,
});
const state = (operations: readonly Operation[], change: Partial<QueueState> = {}): QueueState => ({
  operations,
  dropped: [],
  sending: null,
  isAway: false,
  ...change,
});
const keys = ({ read }: ReturnType<typeof createDeedBook>) => read().map(({ key }) => key);
const deed = (key: string) => ({ key, lineId: 31, pieces: 1, missing: null });

test('what was done counts at once, stays once it is told, and is forgotten when it is refused or put away', () => {
  const book = createDeedBook('wave 12', 'me');
  book.note(deed('a'));
  expect(keys(book)).toEqual(['a']);
  book.follow(state([operation('a'), operation('b')]));
  expect(keys(book)).toEqual(['a', 'b']);
  book.follow(state([operation('b')]));
  expect(keys(book)).toEqual(['a', 'b']);
  book.follow(state([operation('b', { refusal: { message: 'no', at: 0 } })]));
  expect(keys(book)).toEqual(['a']);
  const dropped = [{ ...operation('a'), reason: 'slip', droppedAt: 0 }];
  book.follow(state([], { dropped }));
  expect(keys(book)).toEqual([]);
});

test('what others did, and what is of another wave, is none of this book', () => {
  const book = createDeedBook('wave 12', 'me');
  book.follow(state([operation('a', { maker: 'somebody else' }), operation('b', { stream: 'wave 13' })]));
  expect(keys(book)).toEqual([]);
});
