import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildLine } from '../testing/build-line.ts';
import {
  addLine,
  changeQuantity,
  clampQuantity,
  countArticles,
  lineKey,
  parseCartLines,
  removeLine,
  restoreLine,
} from './cart-line.ts';

describe('cart lines', () => {
  test('SF-17 · the same combination added twice is one line with both quantities', () => {
    const red = buildLine({ combinationId: 31, quantity: 2 });
    expect(addLine([red], { ...red, quantity: 3 })).toEqual([{ ...red, quantity: 5 }]);
  });

  test('SF-17 · another combination of the product is a line of its own', () => {
    const lines = addLine([buildLine({ combinationId: 31 })], buildLine({ combinationId: 32 }));
    expect(lines.map(({ combinationId }) => combinationId)).toEqual([31, 32]);
  });

  test('SF-17 · packs with other contents are other lines', () => {
    const part = { productId: 5, combinationId: 1, quantity: 1 };
    const pack = buildLine({ type: 'pack', isPack: true, productInPack: [part] });
    const other = { ...pack, productInPack: [{ ...part, combinationId: 2 }] };
    expect(addLine([pack], other)).toHaveLength(2);
  });

  test('SF-17 · a removed line comes back where it was, with what was added meanwhile', () => {
    const [a, b, c] = [
      buildLine({ productId: 1 }),
      buildLine({ productId: 2, quantity: 2 }),
      buildLine({ productId: 3 }),
    ];
    const without = removeLine([a, b, c], lineKey(b));
    expect(restoreLine(without, b, 1)).toEqual([a, b, c]);
    expect(countArticles(restoreLine([...without, { ...b, quantity: 1 }], b, 1))).toBe(5);
  });

  test('SF-13 · what is not a number counts as 1, and no quantity is below 1', () => {
    expect([Number.NaN, -1, 0, 0.5, 2.9, Number.POSITIVE_INFINITY].map(clampQuantity)).toEqual([1, 1, 1, 1, 2, 1]);
  });

  test('SF-17 · whatever is done to a cart, every quantity is a whole number of at least 1', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.double())), (edits) => {
        const lines = edits.reduce(
          (cart, [productId, quantity]) =>
            changeQuantity(addLine(cart, buildLine({ productId })), lineKey(buildLine({ productId })), quantity),
          parseCartLines([]),
        );
        return lines.every(({ quantity }) => Number.isInteger(quantity) && quantity >= 1 && quantity <= 999);
      }),
    );
  });

  test('SF-31 · a damaged cart in storage loses the damaged lines alone', () => {
    const good = buildLine();
    expect(
      parseCartLines([
        good,
        null,
        'x',
        { productId: 'x' },
        { ...good, unitPrice: Number.NaN },
        { ...good, quantity: '2' },
      ]),
    ).toEqual([good]);
    expect(parseCartLines({ lines: [good] })).toEqual([]);
  });

  test('SF-17 · a pack is read under either name of its contents', () => {
    const part = { productId: 5, combinationId: null, quantity: 2 };
    const stored = { ...buildLine(), isPack: true, productInPack: undefined, packItems: [part] };
    expect(parseCartLines([stored])[0]?.productInPack).toEqual([part]);
  });

  test('SF-17 · no stored JSON whatever breaks the reading of the cart', () => {
    fc.assert(fc.property(fc.jsonValue(), (stored) => Array.isArray(parseCartLines(stored))));
  });
});
