import type { Centimes } from '../kernel/index.ts';
import type { PromotedItem } from '../promotions/index.ts';

export const PRODUCT_TYPES = ['simple', 'combinations', 'pack'] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];

export const PACK_MODES = ['strict', 'flexible'] as const;
export type PackMode = (typeof PACK_MODES)[number];

/** One thing in a pack as the catalogue has it; the combination is fixed (strict) or the one shown first (flexible). */
export interface PackItem {
  readonly productId: number;
  readonly combinationId: number | null;
  readonly quantity: number;
}

/** The price for who buys to sell, without tax, from so many pieces of the product on. */
export interface WholesaleOffer {
  readonly priceHt: Centimes;
  readonly minimumQuantity: number;
}

export interface SellableProduct extends PromotedItem {
  readonly type: ProductType;
  readonly packMode: PackMode | null;
  /** On sale in this shop: active, offered, not archived. */
  readonly isSold: boolean;
  /** Not archived: still good as the content of a pack. */
  readonly isKept: boolean;
  readonly priceHt: Centimes;
  /** A pack's own price; null sells the pack at `priceHt`. */
  readonly packPriceHt: Centimes | null;
  readonly taxBasisPoints: number;
  /** What who buys to sell pays; not given: what everybody pays. */
  readonly wholesale?: WholesaleOffer | null;
  readonly packItems: readonly PackItem[];
  /** The combination that stands for the product where none is named. */
  readonly defaultCombinationId: number | null;
}

export interface SellableCombination {
  readonly id: number;
  readonly productId: number;
  /** Null: the product's price. */
  readonly priceHt: Centimes | null;
  readonly isKept: boolean;
}

/** What of the catalogue a cart touches, read in one moment. */
export interface Assortment {
  readonly products: ReadonlyMap<number, SellableProduct>;
  readonly combinations: ReadonlyMap<number, SellableCombination>;
}
