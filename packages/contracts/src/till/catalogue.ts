import { z } from 'zod';

const names = z.object({ fr: z.string(), ar: z.string(), en: z.string() });

/** A product as a till needs it: facts that core's prices are made of, codes, words. No purchase price. */
export const tillProductSchema = z.object({
  id: z.int(),
  names,
  reference: z.string(),
  barcode: z.string().nullable(),
  type: z.enum(['simple', 'combinations', 'pack']),
  packMode: z.enum(['strict', 'flexible']).nullable(),
  priceHt: z.int(),
  packPriceHt: z.int().nullable(),
  taxBasisPoints: z.int(),
  wholesale: z.object({ priceHt: z.int(), minimumQuantity: z.int() }).nullable(),
  packItems: z.array(z.object({ productId: z.int(), combinationId: z.int().nullable(), quantity: z.int() })),
  defaultCombinationId: z.int().nullable(),
  combinations: z.array(z.object({ id: z.int(), names, barcode: z.string().nullable(), priceHt: z.int().nullable() })),
  categoryIds: z.array(z.int()),
  brandId: z.int().nullable(),
  brandLineId: z.int().nullable(),
  collectionIds: z.array(z.int()),
  /** a small picture of ours; null: none */
  picture: z.string().nullable(),
  isSold: z.boolean(),
});
export type TillProduct = z.infer<typeof tillProductSchema>;

/** `GET /pos/api/catalogue?after=ID`: a page of the snapshot, in order of id; `next` null: that was all. */
export const tillCataloguePageSchema = z.object({
  products: z.array(tillProductSchema),
  next: z.int().nullable(),
  /** where changes go on from; of the first page */
  mark: z.string(),
});
export type TillCataloguePage = z.infer<typeof tillCataloguePageSchema>;

/** `GET /pos/api/changes?mark=…`: what became different since, whole products in place of those before. */
export const tillChangesSchema = z.object({
  products: z.array(tillProductSchema),
  goneProductIds: z.array(z.int()),
  mark: z.string(),
  /** more is to be asked for at once */
  hasMore: z.boolean(),
  /** the mark is older than what is remembered: the snapshot is to be read anew */
  isTooOld: z.boolean(),
});
export type TillChanges = z.infer<typeof tillChangesSchema>;

/** `GET /pos/api/stock`: what is free in the till's warehouse; key is `product` or `product:combination`. */
export const tillStockSchema = z.object({ at: z.iso.datetime(), levels: z.record(z.string(), z.int()) });
export type TillStock = z.infer<typeof tillStockSchema>;

/** `GET /pos/api/categories` */
export const tillCategoriesSchema = z.object({
  categories: z.array(z.object({ id: z.int(), parentId: z.int().nullable(), names })),
});
export type TillCategories = z.infer<typeof tillCategoriesSchema>;

/** `GET /pos/api/promotions`: those that a till may meet now or later; `promotion` is core's `Promotion` as it stands. */
export const tillPromotionsSchema = z.object({
  promotions: z.array(z.record(z.string(), z.unknown())),
  /** what promotional prices are rounded to, in centimes; 0: not at all */
  roundTo: z.int(),
  /** uses that are left of limited ones, by promotion */
  usesLeft: z.record(z.string(), z.int()),
  at: z.iso.datetime(),
});
export type TillPromotions = z.infer<typeof tillPromotionsSchema>;

/** `GET /pos/api/customers?after=ID`: what a counter needs of people, no more. */
export const tillCustomerSchema = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  type: z.enum(['anonymous', 'wholesaler', 'regular']),
  segmentIds: z.array(z.int()),
});
export type TillCustomer = z.infer<typeof tillCustomerSchema>;
export const tillCustomersPageSchema = z.object({ customers: z.array(tillCustomerSchema), next: z.int().nullable() });
export type TillCustomersPage = z.infer<typeof tillCustomersPageSchema>;

/** `POST /pos/api/customers`: "create online"; known by phone, the known one is answered. */
export const tillNewCustomerSchema = z.strictObject({
  firstName: z.string().max(100),
  lastName: z.string().max(100),
  phone: z.string().max(20),
});
export type TillNewCustomer = z.infer<typeof tillNewCustomerSchema>;
export const tillCustomerAnswerSchema = z.object({ customer: tillCustomerSchema, isKnown: z.boolean() });
