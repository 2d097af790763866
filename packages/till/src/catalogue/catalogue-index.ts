import type { TillProduct } from '@hanout/contracts/till/catalogue';
import type { Assortment, SellableCombination, SellableProduct } from '@hanout/core/cart';
import { foldCode } from '@hanout/core/search';
import { orderByWords, type OrderOfWords } from './in-order.ts';
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
  /** What is sold, of a category or all of it, in the order of its names in French. */
  readonly sold: (asked: {
    readonly categoryId: number | null;
    readonly from: number;
    readonly most: number;
  }) => readonly TillProduct[];
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
  // Made when somebody first asks: what is read at a start comes in any order.
  const ordered: { byWords: OrderOfWords | null } = { byWords: null };
  const inOrder = (): OrderOfWords => (ordered.byWords ??= orderByWords(entries.values()));

  const remove = (productId: number): void => {
    const entry = entries.get(productId);
    if (entry === undefined) return;
    const known = entry.product;
    ordered.byWords?.remove(entry);
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
    entries.set(product.id, indexed);
    ordered.byWords?.add(indexed);
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
      ordered.byWords = null;
    },
    find: (productId) => entries.get(productId)?.product,
    findByCode,
    search: (text, most) => {
      const byCode = findByCode(text)?.product;
      const first = byCode?.isSold === true ? [byCode] : [];
      return [...first, ...searchInOrder(inOrder(), text, { most, except: first[0]?.id })].slice(0, most);
    },
    sold: ({ categoryId, from, most }) => {
      const found: TillProduct[] = [];
      for (const { product } of inOrder().all()) {
        if (found.length === from + most) break;
        if (categoryId === null || product.categoryIds.includes(categoryId)) found.push(product);
      }
      return found.slice(from);
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

/** Those that begin with the first word stand beside each other; of the others a text of each is looked at until there are enough. */
function searchInOrder(order: OrderOfWords, text: string, { most, except }: Asked): readonly TillProduct[] {
  const words = searchedWords(text);
  const [opening] = words;
  if (opening === undefined) return [];
  const all = order.all();
  const found: TillProduct[] = [];
  const look = (at: number): void => {
    const entry = all[at];
    if (entry === undefined || entry.product.id === except) return;
    if (words.every((word) => entry.words.includes(word))) found.push(entry.product);
  };
  const first = order.placeOf(opening);
  let behind = first;
  for (; found.length < most && all[behind]?.words.startsWith(opening) === true; behind += 1) look(behind);
  for (let at = 0; at < first && found.length < most; at += 1) look(at);
  for (let at = behind; at < all.length && found.length < most; at += 1) look(at);
  return found;
}
