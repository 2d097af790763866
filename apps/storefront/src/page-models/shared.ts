import type { PackPart, PriceText } from '../islands/props.ts';

export type Language = 'fr' | 'ar' | 'en';

/** A link whose address already carries the language prefix. */
export interface LinkModel {
  label: string;
  href: string;
}

/** One picture at one place; `srcSet` only where several widths exist. `alt` is empty when the text beside it says the same. */
export interface ImageModel {
  src: string;
  srcSet?: string;
  width: number;
  height: number;
  alt: string;
}

export interface SwatchModel {
  label: string;
  /** CSS colour such as `#c0392b`; null for a value without colour. */
  color: string | null;
}

/** A product as cards show it. */
export interface CardModel {
  id: number;
  slug: string;
  kind: 'product' | 'pack';
  name: string;
  href: string;
  image: ImageModel | null;
  /** Shown while hovered. */
  secondImage: ImageModel | null;
  brand: string | null;
  /** Ready to show: `1 234,50 DA`, the price before the promotion, and a badge such as `−20 %`. */
  price: PriceText;
  /** True where combinations differ in price, so that the price reads "from". */
  priceIsFrom: boolean;
  /** The display price as the wire says it: dinars with at most two decimals. */
  unitPrice: number;
  soldOut: boolean;
  /** False in a shop without a cart: the card leads to the product only. */
  canAdd: boolean;
  isNew: boolean;
  /** True when pressing the button has to open the combination chooser. */
  hasCombinations: boolean;
  /** Packs only: what lies in one. */
  productInPack: PackPart[] | null;
  /** At most five; the rest is counted in `moreSwatches`. */
  swatches: SwatchModel[];
  moreSwatches: number;
  rating: { average: number; count: number } | null;
  /** One of it, bought alone, is delivered for nothing. */
  isDeliveredFree: boolean;
}
