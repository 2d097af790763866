import { describe, expect, test } from 'vitest';
import { toCentimes } from '../kernel/index.ts';
import { prepareRulebook, type Promotion } from '../promotions/index.ts';
import { priceCart, type LineToPrice, type SellableCombination, type SellableProduct } from './index.ts';

const product: SellableProduct = {
  productId: 1,
  type: 'combinations',
  packMode: null,
  isSold: true,
  isKept: true,
  priceHt: toCentimes(80_000),
  packPriceHt: null,
  wholesale: { priceHt: toCentimes(60_000), minimumQuantity: 6 },
  taxBasisPoints: 1900,
  categoryIds: [],
  brandId: null,
  brandLineId: null,
  packItems: [],
  defaultCombinationId: 11,
};
const combination = (id: number, priceHt: number | null): [number, SellableCombination] => [
  id,
  { id, productId: 1, priceHt: priceHt === null ? null : toCentimes(priceHt), isKept: true },
];
const combinations = new Map([combination(11, null), combination(12, null), combination(13, 95_000)]);
const line = (quantity: number, combinationId = 11, changes: Partial<LineToPrice> = {}): LineToPrice => ({
  product,
  combinationId,
  quantity,
  contents: null,
  ...changes,
});

const tenPercent: Promotion = {
  id: 1,
  name: '10 %',
  scope: 'all',
  targetIds: [],
  reduction: { kind: 'percentage', basisPoints: 1000 },
  priority: 100,
  combinability: 'stackable',
  group: null,
  startsAt: null,
  endsAt: null,
  channels: [],
  couponCode: null,
  hasUniqueCoupons: false,
  minSubtotal: null,
  isLimited: false,
};

function price(
  lines: readonly LineToPrice[],
  {
    channel = 'Wholesale',
    segmentIds,
    promotions = [],
    regime = 'ifu' as const,
  }: {
    readonly channel?: string;
    readonly segmentIds?: readonly number[];
    readonly promotions?: readonly Promotion[];
    readonly regime?: 'ifu' | 'tva';
  } = {},
) {
  return priceCart(lines, null, {
    regime,
    rulebook: prepareRulebook(promotions),
    context: { now: 0, channel, coupon: null, ...(segmentIds && { segmentIds }) },
    combinations,
  });
}
const units = (...asked: Parameters<typeof price>) => price(...asked).lines.map(({ unitPrice }) => unitPrice);

describe('the wholesale price', () => {
  test('ST-04 · holds from its quantity on, counted over the sizes of a product, and not a piece before', () => {
    expect(units([line(5)])).toEqual([80_000]);
    expect(units([line(6)])).toEqual([60_000]);
    expect(units([line(4, 11), line(2, 12)])).toEqual([60_000, 60_000]);
  });

  test('leaves a combination the price of its own, which counts for the quantity of the others', () => {
    expect(units([line(5, 11), line(1, 13)])).toEqual([60_000, 95_000]);
  });

  test('ST-04 · is that of the channel of who buys to sell, and of a wholesaler on any channel, nobody else’s', () => {
    expect(units([line(6)], { channel: 'eCommerce' })).toEqual([80_000]);
    expect(units([line(6)], { channel: 'Phone', segmentIds: [2, 7] })).toEqual([60_000]);
    expect(units([line(6)], { channel: 'Phone', segmentIds: [1] })).toEqual([80_000]);
  });

  test('has the tax of the product on it, and promotions come off it like off any price', () => {
    expect(units([line(6)], { regime: 'tva' })).toEqual([71_400]);
    expect(units([line(6)], { promotions: [tenPercent] })).toEqual([54_000]);
  });
});

describe('a price that somebody set', () => {
  const set = { setPrice: toCentimes(70_000) };

  test('is what one costs, whatever promotions take off the others, and tells what the catalogue asks', () => {
    const { lines, subtotal } = price([line(1, 11, set), line(1, 12)], { channel: 'Phone', promotions: [tenPercent] });
    expect(lines).toMatchObject([
      { basePrice: 80_000, unitPrice: 70_000, promotions: [], origin: 'set' },
      { basePrice: 80_000, unitPrice: 72_000, origin: 'shelf' },
    ]);
    expect(subtotal).toBe(142_000);
  });

  test('counts in what is taken off the whole cart', () => {
    const onCart = { ...tenPercent, scope: 'cart' as const };
    expect(price([line(2, 11, set)], { promotions: [onCart] })).toMatchObject({
      subtotal: 140_000,
      cartDiscount: 14_000,
    });
  });

  test('has its own price before tax for the papers', () => {
    const [only] = price([line(1, 11, { setPrice: toCentimes(119_000) })], { regime: 'tva' }).lines;
    expect(only).toMatchObject({ unitPrice: 119_000, priceHt: 100_000 });
  });
});
