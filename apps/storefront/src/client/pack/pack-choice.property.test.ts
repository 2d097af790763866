import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PackPart, PurchasePack, PurchasePackItem } from '../../islands/props.ts';
import {
  chooseForPieces,
  initialChoice,
  missingItem,
  type PackChoice,
  partsOf,
  setPieceQuantity,
  splitPieces,
} from './pack-choice.ts';

const combination = (id: number, values: string[], quantity = 5) => ({
  id,
  values,
  available: quantity > 0,
  quantity,
  image: null,
});
const group = (id: string, values: string[]) => ({
  id,
  label: id,
  values: values.map((value) => ({ id: value, label: value.toUpperCase(), color: null })),
});
const item = (productId: number, quantity: number, change: Partial<PurchasePackItem> = {}): PurchasePackItem => ({
  productId,
  combinationId: null,
  name: `thing ${productId}`,
  combinationName: null,
  quantity,
  image: null,
  options: null,
  ...change,
});
const shirts = item(1, 3, {
  combinationId: 11,
  options: {
    groups: [group('color', ['red', 'blue']), group('size', ['m', 'l'])],
    combinations: [
      combination(11, ['red', 'm']),
      combination(12, ['red', 'l']),
      combination(13, ['blue', 'm']),
      combination(14, ['blue', 'l'], 0),
    ],
  },
});
const mug = item(2, 2, { combinationId: 21, combinationName: 'Bleue' });
const pack = (...items: PurchasePackItem[]): PurchasePack => ({ strict: false, available: 4, savingText: null, items });

const tally = (parts: readonly PackPart[] | null) => {
  const sums: Record<number, number> = {};
  for (const part of parts ?? []) sums[part.productId] = (sums[part.productId] ?? 0) + part.quantity;
  return sums;
};

describe('what a flexible pack shall hold', () => {
  test('SF-11 · a thing with several combinations needs a choice, one with a single form does not', () => {
    const both = pack(mug, shirts);
    const open = initialChoice(both);
    expect(partsOf(both, open)).toBeNull();
    expect(missingItem(both, open)?.name).toBe('thing 1');
    const half = chooseForPieces(open, { item: 1, piece: 0 }, ['red', '']);
    expect(partsOf(both, half)).toBeNull();
    const whole = chooseForPieces(half, { item: 1, piece: 0 }, ['red', 'l']);
    expect(missingItem(both, whole)).toBeNull();
    expect(partsOf(both, whole)).toEqual([
      { productId: 2, combinationId: 21, quantity: 2, name: 'thing 2', choice: 'Bleue' },
      { productId: 1, combinationId: 12, quantity: 3, name: 'thing 1', choice: 'RED, L' },
    ]);
  });

  test('SF-11 · pieces can be chosen apart and take from each other; the pack keeps its number', () => {
    const one = pack(shirts);
    const red = chooseForPieces(initialChoice(one), { item: 0, piece: 0 }, ['red', 'm']);
    const split = splitPieces(red, { item: 0, piece: 0 });
    expect(split[0]?.map(({ quantity }) => quantity)).toEqual([2, 1]);
    const two = chooseForPieces(split, { item: 0, piece: 1 }, ['blue', 'm']);
    expect(partsOf(one, two)?.map(({ combinationId, quantity }) => [combinationId, quantity])).toEqual([
      [11, 2],
      [13, 1],
    ]);
    const more = setPieceQuantity(two, { item: 0, piece: 1 }, 2);
    expect(more[0]?.map(({ quantity }) => quantity)).toEqual([1, 2]);
    const all = setPieceQuantity(more, { item: 0, piece: 1 }, 3);
    expect(partsOf(one, all)?.map(({ combinationId, quantity }) => [combinationId, quantity])).toEqual([[13, 3]]);
  });

  test('SF-17 · a line of the cart is taken up again as it was', () => {
    const one = pack(shirts, mug);
    const parts = [
      { productId: 1, combinationId: 13, quantity: 2 },
      { productId: 1, combinationId: 11, quantity: 1 },
      { productId: 2, combinationId: 21, quantity: 2 },
    ];
    const again = partsOf(one, initialChoice(one, parts));
    expect(again?.map(({ productId, combinationId, quantity }) => ({ productId, combinationId, quantity }))).toEqual(
      parts,
    );
  });

  test('SF-11 · whatever is pressed, a pack that can be bought holds exactly what it is made of', () => {
    const press = fc.oneof(
      fc.record({
        kind: fc.constant('choose' as const),
        item: fc.nat(2),
        piece: fc.nat(3),
        to: fc.constantFrom(['red', 'm'], ['red', 'l'], ['blue', 'm'], ['blue', 'l'], ['red', ''], ['', '']),
      }),
      fc.record({ kind: fc.constant('split' as const), item: fc.nat(2), piece: fc.nat(3) }),
      fc.record({
        kind: fc.constant('quantity' as const),
        item: fc.nat(2),
        piece: fc.nat(3),
        wanted: fc.integer({ min: -3, max: 9 }),
      }),
    );
    const quantities = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(quantities, fc.array(press, { maxLength: 25 }), (counts, presses) => {
        const items = counts.map((quantity, index) => ({ ...shirts, productId: index + 1, quantity }));
        const whole = pack(...items);
        const end = presses.reduce((choice: PackChoice, one) => {
          if (one.kind === 'choose') return chooseForPieces(choice, one, one.to);
          return one.kind === 'split' ? splitPieces(choice, one) : setPieceQuantity(choice, one, one.wanted);
        }, initialChoice(whole));
        for (const [index, pieces] of end.entries()) {
          expect(pieces.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(counts[index]);
          expect(pieces.every(({ quantity }) => quantity >= 1)).toBe(true);
        }
        const parts = partsOf(whole, end);
        expect(parts === null).toBe(missingItem(whole, end) !== null);
        if (parts === null) return;
        expect(tally(parts)).toEqual(Object.fromEntries(counts.map((quantity, index) => [index + 1, quantity])));
        const again = partsOf(whole, initialChoice(whole, parts));
        expect(tally(again)).toEqual(tally(parts));
      }),
    );
  });

  test('C06 · parts that are not of this pack are not taken up', () => {
    const one = pack(shirts);
    for (const parts of [
      [{ productId: 9, combinationId: 11, quantity: 3 }],
      [{ productId: 1, combinationId: 999, quantity: 3 }],
      [{ productId: 1, combinationId: null, quantity: 3 }],
    ])
      expect(partsOf(one, initialChoice(one, parts))).toBeNull();
    const toMany = initialChoice(one, [{ productId: 1, combinationId: 11, quantity: 900 }]);
    expect(partsOf(one, toMany)).toMatchObject([{ combinationId: 11, quantity: 3 }]);
  });
});
