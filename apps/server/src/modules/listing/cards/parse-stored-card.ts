import type { Words } from '../../dictionary/index.ts';
import { type StoredImage } from '../../pictures/index.ts';

/** A card as the read model keeps it: every language, ids instead of shared names, prices before promotion and tax. */
export type StoredCard = {
  uid: string;
  uuid: string;
  type: 'simple' | 'combinations' | 'pack';
  packMode: 'strict' | 'flexible' | null;
  priceHt: number;
  packPriceHt: number | null;
  /** Units that can be bought; whole packs for a pack. */
  quantity: number;
  mainCategoryId: number;
  /** ISO 8601, UTC. */
  createdAt: string;
  names: Words;
  slugs: Words;
  tagIds: number[];
  images: StoredImage[];
  combinations: StoredCombination[];
  packItems: StoredPackItem[];
  /** Number and sum of half stars of the approved reviews; absent in cards written before there were any. */
  reviews?: readonly [count: number, halves: number] | null;
};

export type StoredCombination = {
  id: number;
  uuid: string;
  isDefault: boolean;
  /** null: the product's. */
  priceHt: number | null;
  sku: string | null;
  barcode: string | null;
  quantity: number;
  values: number[];
  images: StoredImage[];
};

export type StoredPackItem = {
  id: number;
  productId: number;
  combinationId: number | null;
  quantity: number;
  names: Words;
  priceHt: number;
  hasCombinations: boolean;
  values: number[];
  images: StoredImage[];
};

/** Reads what `upsertListings` wrote; the database holds nothing else in that column. */
export function parseStoredCard(text: string): StoredCard {
  return JSON.parse(text) as StoredCard;
}

/** What a price follows from, and the database's time in milliseconds since 1970: prices are as of then. */
export type StoredTraits = {
  productId: number;
  taxBasisPoints: number;
  brandId: number | null;
  brandLineId: number | null;
  categoryIds: number[];
  collectionIds: number[];
  now: number;
};
