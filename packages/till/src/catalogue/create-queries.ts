import type { TillProduct } from '@hanout/contracts/till/catalogue';
import { priceCart, resolveLine } from '@hanout/core/cart';
import { toCentimes } from '@hanout/core/kernel';
import type { Desk } from '../desk.ts';
import type { CatalogueQueries, ShownCombination, ShownContent, ShownProduct } from './catalogue-queries.ts';
import { stockOf } from './stock-levels.ts';

const MOST_FOUND = 60;

export function createQueries(desk: Desk): CatalogueQueries {
  const { index } = desk;
  const shown = createShown(desk);
  return {
    search: (text, most = MOST_FOUND) => (desk.read().isCatalogueRead ? index.search(text, most).map(shown) : []),
    list: (asked) => (desk.read().isCatalogueRead ? index.sold(asked).map(shown) : []),
    show: (productId) => {
      const product = index.find(productId);
      if (product === undefined) return null;
      return {
        ...shown(product),
        combinations: showCombinations(desk, product),
        contents: product.packItems.flatMap((item) => showContent(desk, product, item)),
      };
    },
  };
}

const MINUTE_MS = 60_000;

/** What was shown is the same object until something of it may have changed: a screen draws the rest of what it shows anew. */
function createShown(desk: Desk): (product: TillProduct) => ShownProduct {
  const kept: { of: readonly unknown[]; products: WeakMap<TillProduct, ShownProduct> } = {
    of: [],
    products: new WeakMap(),
  };
  return (product) => {
    const { self, levels, rulebook, usedUpIds } = desk.known;
    const minute = Math.floor(desk.now() / MINUTE_MS);
    const of = [self, levels, rulebook, usedUpIds, desk.read().catalogueVersion, minute];
    if (of.some((each, at) => each !== kept.of[at])) Object.assign(kept, { of, products: new WeakMap() });
    const known = kept.products.get(product) ?? showProduct(desk, product);
    kept.products.set(product, known);
    return known;
  };
}

function showProduct(desk: Desk, product: TillProduct): ShownProduct {
  const { id, names, reference, picture, type, packMode } = product;
  const { price, before } = priceOf(desk, product, product.defaultCombinationId);
  return {
    id,
    names,
    reference,
    picture,
    type,
    packMode,
    price,
    priceBefore: before > price ? before : null,
    stock: stockOf(desk.known.levels, { product, combinationId: null }, desk.index.find),
  };
}

const showCombinations = (desk: Desk, product: TillProduct): readonly ShownCombination[] =>
  product.combinations.map(({ id, names, barcode }) => ({
    id,
    names,
    barcode,
    price: priceOf(desk, product, id).price,
    stock: stockOf(desk.known.levels, { product, combinationId: id }, desk.index.find),
  }));

function showContent(
  desk: Desk,
  pack: TillProduct,
  { productId, combinationId, quantity }: TillProduct['packItems'][number],
): readonly ShownContent[] {
  const product = desk.index.find(productId);
  if (product === undefined) return [];
  const choices = pack.packMode === 'flexible' ? showCombinations(desk, product) : [];
  return [
    {
      productId,
      combinationId: combinationId ?? product.defaultCombinationId,
      quantity,
      names: product.names,
      choices,
    },
  ];
}

/** One piece for anybody at the counter now. */
function priceOf({ index, known, now }: Desk, product: TillProduct, combinationId: number | null) {
  const line = resolveLine(
    {
      productId: product.id,
      combinationId: product.type === 'combinations' ? combinationId : null,
      quantity: 1,
      contents: null,
    },
    index,
  );
  if (line === null) return { price: toCentimes(product.priceHt), before: toCentimes(product.priceHt) };
  const { rulebook, usedUpIds, self } = known;
  const [priced] = priceCart([{ ...line, quantity: 1 }], null, {
    regime: self?.shop.regime ?? 'ifu',
    rulebook,
    context: { now: now(), channel: 'POS', coupon: null, usedUpIds },
    combinations: index.combinations,
  }).lines;
  return {
    price: priced?.unitPrice ?? toCentimes(product.priceHt),
    before: priced?.basePrice ?? toCentimes(product.priceHt),
  };
}
