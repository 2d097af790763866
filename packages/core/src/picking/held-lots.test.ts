import { expect, test } from 'vitest';
import { lotsOfLines } from './index.ts';

const thing = { orderLineId: 'a', productId: 1, combinationId: null };
const line = (lineId: number, lotId: number | null, quantity: number) => ({ ...thing, lineId, lotId, quantity });
const held = (lotId: number | null, quantity: number) => ({ ...thing, lotId, quantity });

test('a line is picked out of the lot that it was made of, while that is held', () => {
  const lots = lotsOfLines([line(1, 7, 2), line(2, 8, 3)], [held(8, 3), held(7, 2)]);
  expect([...lots]).toEqual([
    [1, [{ lotId: 7, quantity: 2 }]],
    [2, [{ lotId: 8, quantity: 3 }]],
  ]);
});

test('what was moved to another lot is picked out of that one; what was moved in part, out of both', () => {
  expect([...lotsOfLines([line(1, 7, 2)], [held(9, 2)])]).toEqual([[1, [{ lotId: 9, quantity: 2 }]]]);
  const [first, second] = [line(1, 7, 4), line(2, 8, 1)];
  expect([...lotsOfLines([first, second], [held(7, 3), held(9, 1), held(8, 1)])]).toEqual([
    [
      1,
      [
        { lotId: 7, quantity: 3 },
        { lotId: 9, quantity: 1 },
      ],
    ],
    [2, [{ lotId: 8, quantity: 1 }]],
  ]);
});

test('where nothing is held any more it was out of the lot that the line remembers', () => {
  expect([...lotsOfLines([line(1, 7, 2)], [])]).toEqual([[1, [{ lotId: 7, quantity: 2 }]]]);
  const other = { ...held(9, 2), orderLineId: 'b' };
  expect([...lotsOfLines([line(1, 7, 2)], [other])]).toEqual([[1, [{ lotId: 7, quantity: 2 }]]]);
});
