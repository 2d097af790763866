import { describe, expect, test } from 'vitest';
import { createRunningStock, type StockRow } from './index.ts';

const row = (stockId: number, productId: number): StockRow => ({
  stockId,
  productId,
  combinationId: null,
  warehousePosition: 0,
  available: 5,
  lots: [
    { lotId: stockId * 10, expiresOn: null, receivedOn: '2026-01-01', available: 3 },
    { lotId: stockId * 10 + 1, expiresOn: null, receivedOn: '2026-02-01', available: 2 },
  ],
});

describe('stock that several orders take from', () => {
  test('SF-21 · the next order finds what the last one left, in rows and in lots', () => {
    const stock = createRunningStock([row(1, 7), row(2, 8)]);
    stock.take([
      { lineIndex: 0, stockId: 1, lotId: 10, quantity: 3 },
      { lineIndex: 1, stockId: 1, lotId: 11, quantity: 1 },
    ]);
    const [left] = stock.rowsOf([7]);
    expect(left).toMatchObject({ available: 1, lots: [{ available: 0 }, { available: 1 }] });
    expect(stock.rowsOf([8])).toEqual([row(2, 8)]);
  });

  test('SF-21 · an order sees the rows of its own products, each once', () => {
    const stock = createRunningStock([row(1, 7), row(2, 7), row(3, 8)]);
    expect(stock.rowsOf([7, 7, 9]).map(({ stockId }) => stockId)).toEqual([1, 2]);
  });

  test('SF-21 · taking from what is not locked is a mistake of ours', () => {
    expect(() => createRunningStock([]).take([{ lineIndex: 0, stockId: 1, lotId: null, quantity: 1 }])).toThrow(
      'not locked',
    );
  });
});
