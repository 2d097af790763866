import type { ExistingCombination, ExistingProduct, ProductColumns, Texts } from './existing.ts';
import type { PlannedSale } from './plan-sale.ts';
import { type Finding } from '../../../imports/index.ts';

export interface PlannedCombination {
  /** null: a new one */
  readonly id: number | null;
  readonly sku: string | null;
  readonly barcode: string | null;
  /** null: the product's */
  readonly priceHt: number | null;
  readonly weightGrams: number | null;
  readonly valueIds: readonly number[];
  /** to hang on it */
  readonly imageIds: readonly number[];
  readonly addresses: readonly string[];
  readonly before: ExistingCombination | null;
}

export interface PlannedStock {
  readonly warehouseId: number;
  readonly quantity: number;
  /** of a combination that exists */
  readonly combinationId: number | null;
  /** of one that is made: which of the planned ones */
  readonly combinationAt: number | null;
  readonly number: number;
}

/** What is to be written of one product; what is null or not named stays. */
export interface Plan {
  readonly number: number;
  /** null: a new product */
  readonly existing: ExistingProduct | null;
  readonly columns: ProductColumns;
  /** texts of the languages that change; an empty address is yet to be found */
  readonly texts: Texts;
  readonly wantedSlug: string;
  /** the product's number in the file */
  readonly fileKey: string | null;
  readonly categoryIds: readonly number[] | null;
  readonly tagIds: readonly number[] | null;
  readonly featureValueIds: readonly number[] | null;
  readonly imageIds: readonly number[];
  /** addresses of pictures that are not here */
  readonly addresses: readonly string[];
  readonly sale: PlannedSale | null;
  readonly combinations: readonly PlannedCombination[];
  readonly stocks: readonly PlannedStock[];
}

export type Outcome =
  | { readonly kind: 'create' | 'change'; readonly plan: Plan; readonly findings: readonly Finding[] }
  | {
      readonly kind: 'unchanged';
      readonly productId: number;
      readonly sale: PlannedSale | null;
      readonly findings: readonly Finding[];
    }
  | { readonly kind: 'skipped' | 'bad'; readonly findings: readonly Finding[] };
