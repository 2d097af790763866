import type { TillProduct } from '@hanout/contracts/till/catalogue';
import type { Assortment, SellableCombination, SellableProduct } from '@hanout/core/cart';
import { foldCode } from '@hanout/core/search';
import { toSellable, toSellableCombinations } from './product-facts.ts';
import { searchedWords, wordsOf } from './search-words.ts';

/** A product with the words that it is found by: so it lies on the disk, and is not folded anew with each start. */
export interface IndexedProduct {
  readonly product: TillProduct;
  readonly words: string;
}

export interface FoundByCode {
  readonly product: TillProduct;
  readonly combinationId: number | null;
}

/** The catalogue in memory. Everything is answered at once; it is changed product by product. */
export interface CatalogueIndex extends Assortment {
  readonly put: (indexed: IndexedProduct) => void;
  readonly remove: (productId: number) => void;
  readonly clear: () => void;
  readonly find: (productId: number) => TillProduct | undefined;
  /** Of a product, a combination, or a reference. */
  readonly findByCode: (code: string) => FoundByCode | null;
  /** What is sold and has all of these words or their beginnings; those that begin with the first one first. */
  readonly search: (text: string, most: number) => readonly TillProduct[];
  /** What is sold, in the order of its names in French. */
  readonly sold: () => readonly TillProduct[];
  readonly size: () => number;
  /** Behind one id, up to another (null: to the last). */
  readonly idsWithin: (after: number, upTo: number | null) => readonly number[];
}

export const indexedProduct = (product: TillProduct): IndexedProduct => ({ product, words: wordsOf(product) });

export function createCatalogueIndex(): CatalogueIndex {
  const entries = new Map<number, IndexedProduct>();
  const products = new Map<number, SellableProduct>();
  const combinations = new Map<number, SellableCombination>();
  const codes = new Map<string, FoundByCode>();
  const references = new Map<string, number>();
  const ordered: { sold: readonly TillProduct[] | null } = { sold: null };

  const remove = (productId: number): void => {
    const known = entries.get(productId)?.product;
    if (known === undefined) return;
    ordered.sold = null;
    entries.delete(productId);
    products.delete(productId);
    for (const { id } of known.combinations) combinations.delete(id);
    for (const { code } of codesOf(known)) if (codes.get(code)?.product === known) codes.delete(code);
    const reference = foldCode(known.reference);
    if (references.get(reference) === productId) references.delete(reference);
  };
  const put = (indexed: IndexedProduct): void => {
    const { product } = indexed;
    remove(product.id);
    ordered.sold = null;
    entries.set(product.id, indexed);
    products.set(product.id, toSellable(product));
    for (const each of toSellableCombinations(product)) combinations.set(each.id, each);
    for (const { code, combinationId } of codesOf(product)) codes.set(code, { product, combinationId });
    const reference = foldCode(product.reference);
    if (reference !== '') references.set(reference, product.id);
  };
  const findByCode = (text: string): FoundByCode | null => {
    const byBarcode = codes.get(text.trim());
    if (byBarcode !== undefined) return byBarcode;
    const product = entries.get(references.get(foldCode(text)) ?? Number.NaN)?.product;
    return product === undefined ? null : { product, combinationId: null };
  };

  return {
    products,
    combinations,
    put,
    remove,
    clear: () => {
      for (const held of [entries, products, combinations, codes, references]) held.clear();
      ordered.sold = null;
    },
    find: (productId) => entries.get(productId)?.product,
    findByCode,
    search: (text, most) => {
      const byCode = findByCode(text)?.product;
      const first = byCode?.isSold === true ? [byCode] : [];
      return [...first, ...searchEntries(entries, text, { most, except: first[0]?.id })].slice(0, most);
    },
    sold: () => {
      // By their folded words, which begin with the French name: a collator takes ten times as long over 20,000.
      ordered.sold ??= [...entries.values()]
        .filter(({ product }) => product.isSold)
        .toSorted((one, other) => (one.words < other.words ? -1 : one.words > other.words ? 1 : 0))
        .map(({ product }) => product);
      return ordered.sold;
    },
    size: () => entries.size,
    idsWithin: (after, upTo) => [...entries.keys()].filter((id) => id > after && (upTo === null || id <= upTo)),
  };
}

function codesOf({
  barcode,
  combinations,
}: TillProduct): { readonly code: string; readonly combinationId: number | null }[] {
  const own = barcode === null ? [] : [{ code: barcode, combinationId: null }];
  return [
    ...own,
    ...combinations.flatMap(({ id, barcode: code }) => (code === null ? [] : [{ code, combinationId: id }])),
  ];
}

type Asked = { readonly most: number; readonly except: number | undefined };

/** All are looked at, a text of each: a few milliseconds for 20,000, and nothing to keep up beside it. */
function searchEntries(
  entries: ReadonlyMap<number, IndexedProduct>,
  text: string,
  { most, except }: Asked,
): readonly TillProduct[] {
  const words = searchedWords(text);
  const [opening] = words;
  if (opening === undefined) return [];
  const opens: TillProduct[] = [];
  const others: TillProduct[] = [];
  for (const { product, words: own } of entries.values()) {
    if (!product.isSold || product.id === except || !words.every((word) => own.includes(word))) continue;
    if (own.startsWith(opening)) opens.push(product);
    else if (others.length < most) others.push(product);
    if (opens.length >= most) break;
  }
  return [...opens, ...others];
}
