import { describe, expect, test } from 'vitest';
import { sortReturned, takeUnits, type LineUnits } from './index.ts';

const teapot: LineUnits = {
  lineId: 'teapot',
  units: 3,
  things: [{ productId: 1, combinationId: null, quantity: 1 }],
};
/** A pack of two cups and a tray, of which two are ordered. */
const pack: LineUnits = {
  lineId: 'pack',
  units: 2,
  things: [
    { productId: 2, combinationId: 21, quantity: 2 },
    { productId: 3, combinationId: null, quantity: 1 },
  ],
};
const lines = [teapot, pack];

describe('packing a part', () => {
  test('ST-02 · takes whole packs apart, and tells what is left', () => {
    expect(
      takeUnits(lines, [
        { lineId: 'pack', quantity: 1 },
        { lineId: 'teapot', quantity: 3 },
      ]),
    ).toEqual({
      ok: true,
      value: {
        parts: [
          { orderLineId: 'pack', productId: 2, combinationId: 21, quantity: 2 },
          { orderLineId: 'pack', productId: 3, combinationId: null, quantity: 1 },
          { orderLineId: 'teapot', productId: 1, combinationId: null, quantity: 3 },
        ],
        rest: 1,
      },
    });
  });

  test.each([
    ['none', []],
    ['none', [{ lineId: 'pack', quantity: 0 }]],
    ['too-many', [{ lineId: 'pack', quantity: 3 }]],
    ['unknown-line', [{ lineId: 'other', quantity: 1 }]],
    [
      'unknown-line',
      [
        { lineId: 'pack', quantity: 1 },
        { lineId: 'pack', quantity: 2 },
      ],
    ],
  ])('BO-28 · is refused as %s where it asks for %o', (error, asked) => {
    expect(takeUnits(lines, asked)).toEqual({ ok: false, error });
  });
});

describe('what comes back', () => {
  const whole = { lineId: 'teapot', sellable: 1, damaged: 1, missing: 1 };

  test('ST-02 · is sellable, damaged or missing, line by line', () => {
    const outcome = sortReturned(lines, [whole, { lineId: 'pack', sellable: 1, damaged: 0, missing: 1 }]);
    expect(outcome).toEqual({
      ok: true,
      value: {
        sellable: [
          { orderLineId: 'teapot', productId: 1, combinationId: null, quantity: 1 },
          { orderLineId: 'pack', productId: 2, combinationId: 21, quantity: 2 },
          { orderLineId: 'pack', productId: 3, combinationId: null, quantity: 1 },
        ],
        damaged: [{ orderLineId: 'teapot', productId: 1, combinationId: null, quantity: 1 }],
        missing: [
          { orderLineId: 'teapot', productId: 1, combinationId: null, quantity: 1 },
          { orderLineId: 'pack', productId: 2, combinationId: 21, quantity: 2 },
          { orderLineId: 'pack', productId: 3, combinationId: null, quantity: 1 },
        ],
      },
    });
  });

  test.each([
    ['none', [whole]],
    ['too-many', [whole, { lineId: 'pack', sellable: 3, damaged: 0, missing: 0 }]],
    ['unknown-line', [whole, { lineId: 'other', sellable: 1, damaged: 0, missing: 0 }]],
    ['unknown-line', [whole, whole]],
  ])('ST-02 · is all that was packed, else it is refused as %s', (error, told) => {
    expect(sortReturned(lines, told)).toEqual({ ok: false, error });
  });
});
