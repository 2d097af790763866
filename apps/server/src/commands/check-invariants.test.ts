import { expect, test } from 'vitest';
import { tellBroken } from './check-invariants.ts';

test('nothing is printed of invariants that hold', () => {
  expect(tellBroken([{ name: 'order totals', rows: [] }])).toEqual([]);
});

test('of a broken one its name and its first rows are', () => {
  const rows = [1, 2, 3, 4, 5, 6].map((id) => ({ id }));
  expect(
    tellBroken([
      { name: 'order totals', rows: [] },
      { name: 'stock', rows },
    ]),
  ).toEqual(['stock: 6 rows', ...[1, 2, 3, 4, 5].map((id) => `    {"id":${id}}`)]);
});
