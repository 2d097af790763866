import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planChange, type Traits } from './plan-change.ts';

const before: Traits = {
  isActive: true,
  isArchived: false,
  priceHt: 123_450,
  packPriceHt: null,
  taxBasisPoints: 0,
  mainCategoryId: 1,
  tagIds: [1, 2],
  collectionIds: [5],
  isFeatured: false,
  isOnSale: true,
  isInPromotion: false,
};

test('a price is raised by a share or an amount and rounded to the step', () => {
  const price = (settings: object): number => planChange({ kind: 'price', settings }, before).priceHt;
  expect(price({ percent: 10 })).toBe(135_795);
  expect(price({ percent: 10, roundTo: 1000 })).toBe(136_000);
  expect(price({ amountCentimes: -5_000 })).toBe(118_450);
  expect(price({ amountCentimes: -500_000 })).toBe(0);
});

test('a pack’s own price is the one that changes', () => {
  expect(planChange({ kind: 'price', settings: { percent: 50 } }, { ...before, packPriceHt: 200_000 })).toMatchObject({
    priceHt: 123_450,
    packPriceHt: 300_000,
  });
});

test('tags are added and taken away, each once', () => {
  expect(planChange({ kind: 'tags', settings: { addTagIds: [3, 1, 3], removeTagIds: [2] } }, before).tagIds).toEqual([
    1, 3,
  ]);
});

test('collections are joined and left, each once', () => {
  const settings = { addCollectionIds: [6, 5], removeCollectionIds: [7] };
  expect(planChange({ kind: 'collections', settings }, before).collectionIds).toEqual([5, 6]);
  const left = { removeCollectionIds: [5] };
  expect(planChange({ kind: 'collections', settings: left }, before).collectionIds).toEqual([]);
});

test('labels that are not named stay, and a promotion is joined or left', () => {
  expect(planChange({ kind: 'labels', settings: { isFeatured: true } }, before)).toEqual({
    ...before,
    isFeatured: true,
  });
  expect(planChange({ kind: 'labels', settings: { isOnSale: false } }, before)).toEqual({ ...before, isOnSale: false });
  const joined = planChange({ kind: 'promotion', settings: { promotionId: 1 } }, before);
  expect(joined.isInPromotion).toBe(true);
  expect(planChange({ kind: 'promotion', settings: { promotionId: 1, leaves: true } }, joined)).toEqual(before);
});

test('no change of a price makes it negative or broken', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.double({ min: -90, max: 500, noNaN: true }),
      fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
      fc.constantFrom(1, 500, 1000, 5000),
      (priceHt, percent, amountCentimes, roundTo) => {
        const after = planChange(
          { kind: 'price', settings: { percent, amountCentimes, roundTo } },
          { ...before, priceHt },
        );
        expect(Number.isSafeInteger(after.priceHt)).toBe(true);
        expect(after.priceHt).toBeGreaterThanOrEqual(0);
        expect(after.priceHt % roundTo).toBe(0);
      },
    ),
  );
});
