import { useTestDatabase } from '@hanout/test-kit';
import { expect, test } from 'vitest';
import { inLine } from './in-line.ts';

const database = useTestDatabase();

test('those who come to the same thing have their turn in order, one after the other; others pass them', async () => {
  const heard: string[] = [];
  const first = Promise.withResolvers<void>();
  const say = (what: string) => async (): Promise<void> => void heard.push(what);
  const all = [
    inLine(database.db, ['a', 'b'], async () => {
      await first.promise;
      heard.push('a and b');
    }),
    inLine(database.db, ['b', 'c'], say('b and c')),
    inLine(database.db, ['c', 'a'], say('c and a')),
  ];
  await inLine(database.db, ['d'], say('d'));
  expect(heard).toEqual(['d']);
  first.resolve();
  await Promise.all(all);
  expect(heard).toEqual(['d', 'a and b', 'b and c', 'c and a']);
});

test('who fails lets the next one have his turn', async () => {
  const failed = inLine(database.db, ['a'], () => Promise.reject(new Error('no')));
  const next = inLine(database.db, ['a'], () => Promise.resolve('done'));
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
});
