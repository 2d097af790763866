import { expect, test } from 'vitest';
import { pickLots, type StockStrategy } from './pick-lots.ts';

const lots = [
  { lotId: 1, expiresOn: '2027-03-01', receivedOn: '2026-11-01', available: 2 },
  { lotId: 2, expiresOn: '2027-01-01', receivedOn: '2026-11-10', available: 2 },
  { lotId: 3, expiresOn: null, receivedOn: '2026-11-05', available: 2 },
];

test.each<[StockStrategy, string, readonly number[]]>([
  ['fefo', 'what expires first', [2, 1, 3]],
  ['fifo', 'what came first', [1, 3, 2]],
  ['lifo', 'what came last', [2, 3, 1]],
])('ST-06 · %s takes %s', (strategy, _, order) => {
  expect(pickLots(lots, strategy)(6).map(({ lotId }) => lotId)).toEqual(order);
});
