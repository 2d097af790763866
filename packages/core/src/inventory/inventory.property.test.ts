import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  allocate,
  explodePacks,
  pickLots,
  stockItemKey,
  STOCK_STRATEGIES,
  type Demand,
  type StockRow,
} from './index.ts';

const row = (changes: Partial<StockRow> = {}): StockRow => ({
  stockId: 1,
  productId: 1,
  combinationId: null,
  warehousePosition: 0,
  available: 5,
  lots: [],
  ...changes,
});
const demand = (quantity: number, changes: Partial<Demand> = {}): Demand => ({
  lineIndex: 0,
  productId: 1,
  combinationId: null,
  quantity,
  ...changes,
});

describe('allocation', () => {
  test('SF-21 · the first warehouse that has enough serves the whole line, else it is split in order', () => {
    const rows = [row({ stockId: 2, warehousePosition: 1, available: 4 }), row({ stockId: 1, available: 2 })];
    expect(allocate([demand(3)], rows, 'fefo').allocations).toMatchObject([{ stockId: 2, quantity: 3 }]);
    expect(allocate([demand(5)], rows, 'fefo').allocations).toMatchObject([
      { stockId: 1, quantity: 2 },
      { stockId: 2, quantity: 3 },
    ]);
  });

  test('SF-21 · C05 · two lines that each could be served are refused when together they cannot', () => {
    const outcome = allocate([demand(3), demand(3, { lineIndex: 1 })], [row()], 'fefo');
    expect(outcome).toEqual({
      allocations: [],
      shortfalls: [{ productId: 1, combinationId: null, asked: 6, available: 5 }],
    });
  });

  test('SF-11 · packs take their contents, and the same content of two packs is one demand', () => {
    const contents = [
      { productId: 7, combinationId: 70, quantity: 2 },
      { productId: 8, combinationId: null, quantity: 1 },
    ];
    expect(explodePacks([{ productId: 1, combinationId: null, quantity: 3, contents }])).toEqual([
      { lineIndex: 0, productId: 7, combinationId: 70, quantity: 6 },
      { lineIndex: 0, productId: 8, combinationId: null, quantity: 3 },
    ]);
  });

  test.each<[strategy: (typeof STOCK_STRATEGIES)[number], lots: number[]]>([
    ['fefo', [3, 1, 2]],
    ['fifo', [1, 2, 3]],
    ['lifo', [3, 2, 1]],
  ])('SF-21 · %s takes lots in its order', (strategy, order) => {
    const lots = [
      { lotId: 1, receivedOn: '2026-01-01', expiresOn: '2027-06-01', available: 1 },
      { lotId: 2, receivedOn: '2026-02-01', expiresOn: null, available: 1 },
      { lotId: 3, receivedOn: '2026-03-01', expiresOn: '2027-01-01', available: 1 },
    ];
    expect(pickLots(lots, strategy)(3).map(({ lotId }) => lotId)).toEqual(order);
  });

  test('SF-21 · whatever is asked of whatever there is: all is served or nothing, never more than is free', () => {
    const item = fc.record({ productId: fc.integer({ min: 1, max: 3 }), combinationId: fc.constantFrom(null, 1) });
    const rows = fc.array(
      fc.record({
        item,
        available: fc.integer({ min: 0, max: 6 }),
        warehousePosition: fc.integer({ min: 0, max: 2 }),
        lots: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
      }),
      { maxLength: 8 },
    );
    const demands = fc.array(fc.record({ item, quantity: fc.integer({ min: 1, max: 5 }) }), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(rows, demands, fc.constantFrom(...STOCK_STRATEGIES), (drafts, asked, strategy) => {
        const stock = drafts.map(({ item: thing, lots, ...draft }, index): StockRow => ({
          ...draft,
          ...thing,
          stockId: index + 1,
          lots: lots.map((available, at) => ({
            lotId: index * 10 + at + 1,
            receivedOn: '2026-01-01',
            expiresOn: null,
            available,
          })),
        }));
        const wanted = asked.map(({ item: thing, quantity }, lineIndex): Demand => ({ ...thing, quantity, lineIndex }));
        const { allocations, shortfalls } = allocate(wanted, stock, strategy);
        const free = Map.groupBy(stock, stockItemKey);
        const isEnough = [...Map.groupBy(wanted, stockItemKey)].every(
          ([key, of]) =>
            sum(of.map(({ quantity }) => quantity)) <= sum((free.get(key) ?? []).map(({ available }) => available)),
        );
        expect(shortfalls.length === 0).toBe(isEnough);
        if (!isEnough) expect(allocations).toEqual([]);
        if (!isEnough) return;
        for (const { lineIndex, quantity } of wanted)
          expect(sum(allocations.filter((each) => each.lineIndex === lineIndex).map((each) => each.quantity))).toBe(
            quantity,
          );
        for (const { stockId, available, lots } of stock) {
          const taken = allocations.filter((each) => each.stockId === stockId);
          expect(sum(taken.map(({ quantity }) => quantity))).toBeLessThanOrEqual(available);
          for (const lot of lots)
            expect(
              sum(taken.filter(({ lotId }) => lotId === lot.lotId).map(({ quantity }) => quantity)),
            ).toBeLessThanOrEqual(lot.available);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
