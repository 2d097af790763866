import type { Centimes } from '@hanout/core/kernel';

export interface Names {
  readonly fr: string;
  readonly ar: string;
  readonly en: string;
}

export interface TillCategory {
  readonly id: number;
  readonly parentId: number | null;
  readonly names: Names;
}

/** A product as a grid and a search show it. */
export interface ShownProduct {
  readonly id: number;
  readonly names: Names;
  readonly reference: string;
  readonly picture: string | null;
  readonly type: 'simple' | 'combinations' | 'pack';
  readonly packMode: 'strict' | 'flexible' | null;
  /** one piece now, promotions of items taken off; of the default combination */
  readonly price: Centimes;
  /** before promotions, where they take something off */
  readonly priceBefore: Centimes | null;
  /** free in the till's warehouse by the last stock; null: not known */
  readonly stock: number | null;
}

export interface ShownCombination {
  readonly id: number;
  readonly names: Names;
  readonly barcode: string | null;
  readonly price: Centimes;
  readonly stock: number | null;
}

/** One thing in a pack, and what may stand in its place (flexible packs). */
export interface ShownContent {
  readonly productId: number;
  readonly combinationId: number | null;
  readonly quantity: number;
  readonly names: Names;
  readonly choices: readonly ShownCombination[];
}

export interface ShownDetail extends ShownProduct {
  readonly combinations: readonly ShownCombination[];
  readonly contents: readonly ShownContent[];
}

/** All of it in memory: answered at once. Nothing, until it is there (`isCatalogueRead`). */
export interface CatalogueQueries {
  /** By words, their beginnings, a reference or a barcode; the best first. */
  readonly search: (text: string, most?: number) => readonly ShownProduct[];
  /** Products of a category and those below it, by name; null: all. */
  readonly list: (asked: {
    readonly categoryId: number | null;
    readonly from: number;
    readonly most: number;
  }) => readonly ShownProduct[];
  readonly show: (productId: number) => ShownDetail | null;
}
