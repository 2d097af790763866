import { z } from 'zod';
import { idSchema } from '../pieces.ts';

/** How many attributes a row may give in columns of their own. */
export const attributePlaces = [
  ...([1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const),
  ...([11, 12, 13, 14, 15, 16, 17, 18, 19, 20] as const),
] as const;

/** Name and value of what a combination is chosen by, each in a column of its own. */
export const numberedFields = attributePlaces.flatMap(
  (place) => [`attribute${place}.name`, `attribute${place}.value`] as const,
);

/**
 * What a column of a file can be. `attribute`: the header names the attribute, the cells its values; `attributeN.name` and
 * `attributeN.value` are columns that go together (WooCommerce, Shopify). `feature` and `features`: the same of what describes.
 * `combinationNames`, `combinationValues` and what they add to price and weight: PrestaShop's file of combinations.
 */
export const importFieldSchema = z.enum([
  'id',
  'sku',
  'barcode',
  'parent',
  'handle',
  'rowType',
  'name.fr',
  'name.ar',
  'name.en',
  'shortDescription.fr',
  'shortDescription.ar',
  'shortDescription.en',
  'longDescription.fr',
  'longDescription.ar',
  'longDescription.en',
  'seoTitle.fr',
  'seoTitle.ar',
  'seoTitle.en',
  'seoDescription.fr',
  'seoDescription.ar',
  'seoDescription.en',
  'category',
  'categories',
  'brand',
  'family',
  'supplier',
  'tags',
  'priceHt',
  'priceTtc',
  'supplyPriceHt',
  'wholesalePriceHt',
  'taxRate',
  'salePrice',
  'compareAtPrice',
  'saleFrom',
  'saleUntil',
  'discountAmount',
  'discountPercent',
  'stock',
  'warehouse',
  'lowStockThreshold',
  'weightGrams',
  'weightKilograms',
  'weightPounds',
  'weightOunces',
  'lengthMm',
  'widthMm',
  'heightMm',
  'lengthCm',
  'widthCm',
  'heightCm',
  'lengthInches',
  'widthInches',
  'heightInches',
  'isActive',
  'isFeatured',
  'availableOn',
  'pictures',
  'combinationPicture',
  'attribute',
  'attributes',
  ...numberedFields,
  'combinationNames',
  'combinationValues',
  'priceImpact',
  'weightImpactKilograms',
  'feature',
  'features',
]);
export type ImportField = z.infer<typeof importFieldSchema>;

/** Whose file it is: what the columns are called, how rows belong together, what stands between values of a cell. */
export const importFormatSchema = z.enum(['hanout', 'woocommerce', 'shopify', 'prestashop', 'other']);
export type ImportFormat = z.infer<typeof importFormatSchema>;

/** Where new products go whose rows name none and for whom nothing was chosen: made when something needs it. */
export const importDefaults = { categories: 'Divers', families: 'Produits' } as const;

/** One entry per column of the file, in its order; null: the column is not taken. */
export const importMappingSchema = z.array(importFieldSchema.nullable()).min(1).max(300);
export type ImportMapping = z.infer<typeof importMappingSchema>;

export const importOptionsSchema = z.strictObject({
  format: importFormatSchema,
  /** products that the file knows and we do not, and the other way round */
  mode: z.enum(['create-and-update', 'create', 'update']),
  /** what a row names and the catalogue does not have: made, or told as an error of the row */
  createMissing: z.strictObject({
    categories: z.boolean(),
    brands: z.boolean(),
    tags: z.boolean(),
    attributes: z.boolean(),
    features: z.boolean(),
    families: z.boolean(),
    suppliers: z.boolean(),
  }),
  /** for new products whose row names none */
  categoryId: idSchema.nullable(),
  familyId: idSchema.nullable(),
  /** where stock goes whose row names no warehouse; null: the first one */
  warehouseId: idSchema.nullable(),
  /** whether new products are shown in the shop when the file does not say */
  activate: z.boolean(),
});
export type ImportOptions = z.infer<typeof importOptionsSchema>;
