import type { TillProduct } from '@hanout/contracts/till/catalogue';

/** What is sold, with the words that it is found by. */
export interface OrderedProduct {
  readonly product: TillProduct;
  readonly words: string;
}

/** What is sold, in the order of its words, which begin with its name in French; a change takes its place, and nothing is put in order anew. */
export interface OrderOfWords {
  readonly add: (entry: OrderedProduct) => void;
  readonly remove: (entry: OrderedProduct) => void;
  readonly all: () => readonly OrderedProduct[];
  /** The first whose words do not stand before these. */
  readonly placeOf: (words: string) => number;
}

/** By folded words: a collator takes ten times as long over 20,000. */
export function orderByWords(entries: Iterable<OrderedProduct>): OrderOfWords {
  const all = [...entries].filter(({ product }) => product.isSold).toSorted(compare);
  /** The first that does not stand before it. */
  const placeOf = (words: string, id = 0): number => {
    const wanted = { words, id };
    let [from, to] = [0, all.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      const there = all[middle];
      if (there !== undefined && compareTo(there, wanted) < 0) from = middle + 1;
      else to = middle;
    }
    return from;
  };
  return {
    all: () => all,
    placeOf,
    add: (entry) => {
      if (entry.product.isSold) all.splice(placeOf(entry.words, entry.product.id), 0, entry);
    },
    remove: ({ product, words }) => {
      const place = placeOf(words, product.id);
      if (all[place]?.product.id === product.id) all.splice(place, 1);
    },
  };
}

const compare = (one: OrderedProduct, other: OrderedProduct): number =>
  compareTo(one, { words: other.words, id: other.product.id });

function compareTo(one: OrderedProduct, other: { readonly words: string; readonly id: number }): number {
  if (one.words === other.words) return one.product.id - other.id;
  return one.words < other.words ? -1 : 1;
}
