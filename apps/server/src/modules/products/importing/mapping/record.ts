import type { Language } from '@hanout/i18n';
import type { Finding } from '../../../imports/index.ts';

/** "Taille" and "M" */
export type NamedValue = readonly [name: string, value: string];

/** What a row of the file says; what it does not say is not there and stays as it is. Amounts in centimes. */
export interface RowValues {
  readonly id?: number;
  readonly sku?: string;
  readonly barcode?: string;
  readonly texts: Readonly<Partial<Record<Language, Readonly<Partial<TextValues>>>>>;
  readonly category?: string;
  readonly categories?: readonly string[];
  readonly brand?: string;
  readonly family?: string;
  readonly supplier?: string;
  readonly tags?: readonly string[];
  readonly features?: readonly NamedValue[];
  /** whether `features` are all that the product has: those that are not named go */
  readonly areAllFeatures?: boolean;
  readonly priceHt?: number;
  readonly priceTtc?: number;
  /** of a combination, without tax: what it adds to its product's price, or takes from it */
  readonly priceImpact?: number;
  readonly weightImpactGrams?: number;
  /** what it costs for a while, in the same price as the regular one */
  readonly salePrice?: number;
  /** Shopify: the regular price, where it stands above the price */
  readonly compareAtPrice?: number;
  /** days, the last one included */
  readonly saleFrom?: string;
  readonly saleUntil?: string;
  readonly discountAmount?: number;
  /** basis points */
  readonly discountPercent?: number;
  readonly supplyPriceHt?: number;
  readonly wholesalePriceHt?: number;
  readonly taxRate?: string;
  readonly stock?: number;
  readonly warehouse?: string;
  readonly lowStockThreshold?: number;
  readonly weightGrams?: number;
  readonly lengthMm?: number;
  readonly widthMm?: number;
  readonly heightMm?: number;
  readonly isActive?: boolean;
  readonly isFeatured?: boolean;
  readonly availableOn?: string;
  readonly pictures?: readonly string[];
  readonly combinationPicture?: string;
}

export interface TextValues {
  readonly name: string;
  readonly shortDescription: string;
  readonly longDescription: string;
  readonly seoTitle: string;
  readonly seoDescription: string;
}

export interface RowRecord {
  /** as spreadsheets count: the header is row 1 */
  readonly number: number;
  /** the file's own name for the product */
  readonly handle: string | null;
  /** the product that a combination belongs to: its reference or its handle */
  readonly parent: string | null;
  /** variable: what its combinations do not choose by describes it */
  readonly kind: 'product' | 'variable' | 'combination' | 'not-taken';
  readonly attributes: readonly NamedValue[];
  readonly values: RowValues;
  /** where each field stands, for what is found wrong later */
  readonly findings: readonly Finding[];
}
