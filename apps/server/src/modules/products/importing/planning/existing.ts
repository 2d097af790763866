import type { Language } from '@hanout/i18n';
import type { TextValues } from '../mapping/record.ts';

/** What a product's own row holds of what a file can change. */
export interface ProductColumns {
  readonly type: 'simple' | 'combinations' | 'pack';
  readonly familyId: number;
  readonly brandId: number | null;
  readonly supplierId: number | null;
  readonly mainCategoryId: number;
  readonly taxRateId: number | null;
  readonly priceHt: number;
  readonly packPriceHt: number | null;
  readonly supplyPriceHt: number | null;
  readonly wholesalePriceHt: number | null;
  readonly sku: string | null;
  readonly barcode: string | null;
  readonly weightGrams: number | null;
  readonly lengthMm: number | null;
  readonly widthMm: number | null;
  readonly heightMm: number | null;
  readonly lowStockThreshold: number;
  readonly availableOn: string | null;
  readonly isActive: boolean;
  readonly isFeatured: boolean;
  readonly isArchived: boolean;
}

export type TextRow = TextValues & { readonly slug: string };
export type Texts = Readonly<Partial<Record<Language, TextRow>>>;

export interface ExistingCombination {
  readonly id: number;
  readonly sku: string | null;
  readonly barcode: string | null;
  readonly priceHt: number | null;
  readonly weightGrams: number | null;
  readonly valueIds: readonly number[];
  readonly imageIds: readonly number[];
}

export interface ExistingProduct {
  readonly id: number;
  readonly version: number;
  readonly isInScope: boolean;
  readonly columns: ProductColumns;
  readonly texts: Texts;
  readonly categoryIds: readonly number[];
  readonly tagIds: readonly number[];
  readonly features: readonly { readonly typeId: number; readonly valueId: number }[];
  readonly imageIds: readonly number[];
  /** addresses whose pictures an import has fetched for it, and that was not taken back */
  readonly fetchedAddresses: readonly string[];
  readonly isInPack: boolean;
  readonly combinations: readonly ExistingCombination[];
  readonly stocks: readonly {
    readonly warehouseId: number;
    readonly combinationId: number | null;
    readonly onHand: number;
    readonly reserved: number;
  }[];
}

/** Who has a code or an address: a product itself, or one of its combinations. */
export interface CodeOwner {
  readonly productId: number;
  readonly combinationId: number | null;
}

/** What the catalogue has of what some products of the file name. */
export interface Found {
  readonly products: ReadonlyMap<number, ExistingProduct>;
  readonly skus: ReadonlyMap<string, CodeOwner>;
  readonly barcodes: ReadonlyMap<string, CodeOwner>;
  /** by French address */
  readonly slugs: ReadonlyMap<string, number>;
  /** by French name */
  readonly names: ReadonlyMap<string, readonly number[]>;
  /** by the number that the product had in its file, as `fileKeyOf` writes it */
  readonly fileKeys: ReadonlyMap<string, number>;
}
