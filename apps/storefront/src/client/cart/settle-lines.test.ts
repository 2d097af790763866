import { describe, expect, test } from 'vitest';
import type { Quote, QuotedLine } from '../api/quote.ts';
import { buildLine } from '../testing/build-line.ts';
import { settleLines } from './settle-lines.ts';

const quoted = (change: Partial<QuotedLine> = {}): QuotedLine => ({
  product: 12,
  combination: null,
  quantity: 1,
  unitPrice: 1500,
  available: 10,
  problem: null,
  ...change,
});
const quote = (...lines: QuotedLine[]): Quote => ({
  lines,
  shipping: null,
  total: 0,
  body: {},
});

describe('a cart looked at by the server', () => {
  test('SF-22 · a changed price is taken over and said with both amounts', () => {
    const [settled] = settleLines([buildLine()], quote(quoted({ unitPrice: 1300, problem: 'price_changed' })));
    expect(settled).toEqual({
      line: buildLine({ unitPrice: 1300 }),
      notice: { kind: 'price-changed', from: 1500, to: 1300 },
    });
  });

  test('SF-22 · too many are lowered to what there is', () => {
    const [settled] = settleLines(
      [buildLine({ quantity: 5 })],
      quote(quoted({ available: 2, problem: 'out_of_stock' })),
    );
    expect(settled).toEqual({ line: buildLine({ quantity: 2 }), notice: { kind: 'reduced', available: 2 } });
  });

  test('SF-22 · what is sold out or gone stays as it was, to be shown greyed', () => {
    const line = buildLine({ quantity: 5 });
    expect(settleLines([line], quote(quoted({ available: 0, problem: 'out_of_stock' })))[0]).toEqual({
      line,
      notice: { kind: 'out-of-stock' },
    });
    expect(settleLines([line], quote(quoted({ available: 0, unitPrice: 0, problem: 'gone' })))[0]).toEqual({
      line,
      notice: { kind: 'gone' },
    });
  });

  test('SF-22 · lines are matched by product and combination when the order differs', () => {
    const lines = [buildLine({ productId: 1 }), buildLine({ productId: 2, combinationId: 9 })];
    const answer = quote(
      quoted({ product: 2, combination: 9, unitPrice: 10, problem: 'price_changed' }),
      quoted({ product: 1 }),
    );
    expect(settleLines(lines, answer).map(({ notice }) => notice?.kind ?? null)).toEqual([null, 'price-changed']);
  });

  test('SF-22 · a line that the answer does not name stays', () => {
    expect(settleLines([buildLine()], quote())).toEqual([{ line: buildLine(), notice: null }]);
  });
});
