import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCentimes, toInstant } from '../kernel/index.ts';
import { prepareRulebook } from '../promotions/index.ts';
import { packSaving, priceCart, resolveLine, type PackItem, type SellableProduct } from './index.ts';

/**
 * Three things, the middle one in three forms, and a pack of them; judged by a reading of its own of storefront §4 and §5:
 * strict packs hold what they hold, flexible ones let the combination be chosen, and nobody may add, leave out or swap a thing.
 */
const forms = [21, 22, 23];
const product = (productId: number, change: Partial<SellableProduct> = {}): SellableProduct => ({
  productId,
  type: 'simple',
  packMode: null,
  isSold: true,
  isKept: true,
  priceHt: toCentimes(productId * 10_000),
  packPriceHt: null,
  taxBasisPoints: 1900,
  packItems: [],
  defaultCombinationId: null,
  categoryIds: [],
  brandId: null,
  brandLineId: null,
  ...change,
});
const combinations = new Map(
  forms.map((id, at) => [id, { id, productId: 2, priceHt: at === 0 ? null : toCentimes(id * 1000), isKept: true }]),
);
const pack = (packMode: 'strict' | 'flexible', packItems: readonly PackItem[], price: number) =>
  product(9, { type: 'pack', packMode, packItems, packPriceHt: toCentimes(price) });
const assortmentOf = (own: SellableProduct) => ({
  products: new Map([
    [1, product(1)],
    [2, product(2, { type: 'combinations', defaultCombinationId: 21 })],
    [3, product(3)],
    [9, own],
  ]),
  combinations,
});

const made = fc.record({
  plain: fc.integer({ min: 1, max: 4 }),
  formed: fc.integer({ min: 1, max: 4 }),
  form: fc.constantFrom(...forms),
  price: fc.integer({ min: 0, max: 400_000 }),
});
const itemsOf = ({ plain, formed, form }: { plain: number; formed: number; form: number }): PackItem[] => [
  { productId: 1, combinationId: null, quantity: plain },
  { productId: 2, combinationId: form, quantity: formed },
];
const sent = fc.array(
  fc.record({
    productId: fc.constantFrom(1, 2, 2, 3, 9, 77),
    combinationId: fc.constantFrom(null, ...forms, 99),
    quantity: fc.integer({ min: 1, max: 4 }),
  }),
  { minLength: 1, maxLength: 4 },
);

/** Pieces one by one, as a person would lay them on a table. */
function pieces(contents: readonly PackItem[]): string[] {
  return contents
    .flatMap(({ productId, combinationId, quantity }) =>
      Array.from({ length: quantity }, () => `${productId}/${combinationId ?? (productId === 2 ? 21 : 0)}`),
    )
    .toSorted();
}
const things = (contents: readonly PackItem[]): string[] => pieces(contents).map((piece) => piece.split('/')[0] ?? '');
const exists = ({ productId, combinationId }: PackItem): boolean =>
  (productId === 1 && combinationId === null) ||
  (productId === 2 && (combinationId === null || forms.includes(combinationId)));

describe('packs', () => {
  test('SF-11 · what is sent is this pack or nothing', () => {
    for (const mode of ['strict', 'flexible'] as const)
      fc.assert(
        fc.property(made, fc.oneof(sent, made.map(itemsOf)), (own, contents) => {
          const items = itemsOf(own);
          const resolved = resolveLine(
            { productId: 9, combinationId: null, quantity: 1, contents },
            assortmentOf(pack(mode, items, own.price)),
          );
          const isThis =
            contents.every(exists) &&
            (mode === 'strict'
              ? pieces(contents).join() === pieces(items).join()
              : things(contents).join() === things(items).join());
          expect(resolved !== null).toBe(isThis);
          if (resolved !== null) expect(pieces(resolved.contents ?? [])).toEqual(pieces(contents));
        }),
      );
  });

  test('SF-11 · the price is the pack’s own whatever it holds; the saving is Σ item unit × quantity − pack price, never below 0', () => {
    const rules = {
      regime: 'ifu' as const,
      rulebook: prepareRulebook([]),
      context: { now: toInstant(0), channel: 'eCommerce', coupon: null, usedUpIds: [] },
      combinations,
    };
    const unit = (item: PackItem): number =>
      item.productId === 1
        ? 10_000
        : item.combinationId === 21 || item.combinationId === null
          ? 20_000
          : item.combinationId * 1000;
    fc.assert(
      fc.property(made, made, fc.integer({ min: 1, max: 9 }), (own, other, quantity) => {
        const items = itemsOf(own);
        const contents = itemsOf({ ...own, form: other.form });
        const assortment = assortmentOf(pack('flexible', items, own.price));
        const resolved = resolveLine({ productId: 9, combinationId: null, quantity, contents }, assortment);
        if (resolved === null) throw new Error('this is the pack');
        const [line] = priceCart([{ ...resolved, quantity }], null, rules).lines;
        if (line === undefined) throw new Error('one line');
        expect([line.unitPrice, line.total]).toEqual([own.price, own.price * quantity]);
        const apart = contents.reduce((sum, item) => sum + unit(item) * item.quantity, 0);
        expect(packSaving(line, assortment.products, rules)).toBe(apart > own.price ? apart - own.price : 0);
      }),
    );
  });

  test('SF-11 · nothing but a pack has contents, and a pack has no combination', () => {
    const assortment = assortmentOf(pack('flexible', itemsOf({ plain: 1, formed: 1, form: 21 }), 5));
    const contents = [{ productId: 1, combinationId: null, quantity: 1 }];
    expect(resolveLine({ productId: 1, combinationId: null, quantity: 1, contents }, assortment)).toBeNull();
    expect(resolveLine({ productId: 9, combinationId: 21, quantity: 1, contents: null }, assortment)).toBeNull();
  });
});
