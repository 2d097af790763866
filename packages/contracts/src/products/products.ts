import { z } from 'zod';
import { pageLimit, searchText } from '../list-query.ts';

/** Amounts are integer centimes unless a field is named after the specification (`priceTtc` …: decimal dinars). */
const centimes = z.int().min(0);
const id = z.int().positive();
const language = z.enum(['fr', 'ar', 'en']);
const instant = z.iso.datetime();

export const productTypes = ['simple', 'combinations', 'pack'] as const;
export const packModes = ['strict', 'flexible'] as const;
export const stockStates = ['in', 'low', 'out'] as const;
export const productStatuses = ['active', 'inactive', 'archived'] as const;
export const productSorts = [
  '-createdAt',
  'createdAt',
  '-updatedAt',
  'name',
  '-name',
  'price',
  '-price',
  'stock',
  '-stock',
] as const;
export type ProductSort = (typeof productSorts)[number];
export type ProductStatus = (typeof productStatuses)[number];
export type StockState = (typeof stockStates)[number];
export type ProductType = (typeof productTypes)[number];

/** A form sends what was left empty as well: nothing was asked for. */
const orEmpty = <T extends z.ZodType>(asked: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), asked.optional()).optional();
const number = orEmpty(z.coerce.number().int().positive());

/** `GET /dashboard/api/product/filter` (BO-10): the form's fields as a query string. */
export const productFilterQuerySchema = z.object({
  /** part of a name in any language, a reference or a bar code */
  q: searchText.optional(),
  /** these alone, by their ids with commas between them */
  ids: z
    .string()
    .regex(/^\d{1,9}(?:,\d{1,9}){0,999}$/)
    .transform((text) => text.split(',').map(Number))
    .optional(),
  category: number,
  brand: number,
  family: number,
  supplier: number,
  tag: number,
  type: orEmpty(z.enum(productTypes)),
  status: orEmpty(z.enum(productStatuses)),
  stock: orEmpty(z.enum(stockStates)),
  /** on promotion now, in any shop */
  promotion: orEmpty(z.enum(['yes', 'no'])),
  /** those that are sold for nothing, and therefore not at all */
  price: orEmpty(z.enum(['missing'])),
  priceMinCentimes: orEmpty(z.coerce.number().int().min(0)),
  priceMaxCentimes: orEmpty(z.coerce.number().int().min(0)),
  sort: z.enum(productSorts).default('-createdAt'),
  cursor: z.string().max(400).optional(),
  limit: pageLimit,
});
export type ProductFilterQuery = z.infer<typeof productFilterQuerySchema>;

export const productRowSchema = z.object({
  id,
  name: z.string(),
  /** the product's page in the back office */
  link: z.string(),
  category: z.string(),
  brand: z.string().nullable(),
  isActive: z.boolean(),
  /** decimal dinars */
  priceTtc: z.number(),
  image: z.string(),
  sku: z.string().nullable(),
  type: z.enum(productTypes),
  family: z.string(),
  priceHtCentimes: centimes,
  priceTtcCentimes: centimes,
  isArchived: z.boolean(),
  onHand: z.int(),
  available: z.int(),
  stockState: z.enum(stockStates),
  combinationCount: z.int(),
  isOnPromotion: z.boolean(),
  updatedAt: instant,
  version: z.int(),
});
export type ProductRow = z.infer<typeof productRowSchema>;

export const productListSchema = z.object({
  products: z.array(productRowSchema),
  total: z.int(),
  totalIsCapped: z.boolean(),
  nextCursor: z.string().nullable(),
});
export type ProductList = z.infer<typeof productListSchema>;

const named = z.object({ id, name: z.string() });
const facetType = z.object({
  id,
  name: z.string(),
  values: z.array(z.object({ id, name: z.string(), color: z.string().nullable() })),
});

/** A value of an enumeration, named in the language of the person. */
const choice = z.object({ value: z.string(), label: z.string() });

/** `GET /dashboard/api/product/enumerations` (ST-20): everything that a product's forms choose from. */
export const productEnumerationsSchema = z.object({
  types: z.array(choice),
  statuses: z.array(choice),
  stockStates: z.array(choice),
  packModes: z.array(choice),
  /** usual: of a new product for which none is chosen */
  families: z.array(z.object({ id, code: z.string(), name: z.string(), isUsual: z.boolean() })),
  taxRates: z.array(
    z.object({ id, name: z.string(), rateBasisPoints: z.int(), percent: z.int(), isDefault: z.boolean() }),
  ),
  categories: z.array(z.object({ id, name: z.string(), path: z.array(z.int()) })),
  brands: z.array(named),
  brandLines: z.array(z.object({ id, name: z.string(), brandId: id })),
  suppliers: z.array(named),
  tags: z.array(named),
  collections: z.array(named.extend({ isByRule: z.boolean() })),
  attributes: z.array(facetType),
  features: z.array(facetType),
  shops: z.array(z.object({ id, name: z.string(), url: z.string() })),
  warehouses: z.array(named),
});
export type ProductEnumerations = z.infer<typeof productEnumerationsSchema>;

export const productTextSchema = z.object({
  language,
  name: z.string(),
  slug: z.string(),
  shortDescription: z.string(),
  longDescription: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
});
export type ProductText = z.infer<typeof productTextSchema>;

/** A point of a picture in hundredths of its sides, from its left and its upper edge. */
export const focusSchema = z.strictObject({ x: z.number(), y: z.number() });
export type ImageFocus = z.infer<typeof focusSchema>;

export const productImageSchema = z.object({
  id,
  url: z.string(),
  smallUrl: z.string(),
  alt: z.record(z.string(), z.string()),
  width: z.int(),
  height: z.int(),
  /** combinations that show it */
  combinationIds: z.array(id),
  /** the picture that this one was cut from to fill its square, and the point around which; null: it is whole */
  cut: z.object({ focus: focusSchema, url: z.string(), width: z.int(), height: z.int() }).nullable(),
});
export type ProductImage = z.infer<typeof productImageSchema>;

export const packItemSchema = z.object({
  productId: id,
  combinationId: id.nullable(),
  quantity: z.int().positive(),
  name: z.string(),
  unitPriceCentimes: centimes,
  available: z.int(),
  combinations: z.array(z.object({ id, combination: z.string(), available: z.int() })),
});
export type PackItem = z.infer<typeof packItemSchema>;

/** `GET /dashboard/api/product/product/{id}` */
export const productPageSchema = z.object({
  id,
  uuid: z.uuid(),
  version: z.int(),
  type: z.enum(productTypes),
  packMode: z.enum(packModes).nullable(),
  familyId: id,
  brandId: id.nullable(),
  brandLineId: id.nullable(),
  supplierId: id.nullable(),
  mainCategoryId: id,
  categoryIds: z.array(id),
  tagIds: z.array(id),
  /** those that it was put into by hand */
  collectionIds: z.array(id),
  /** those whose rule has taken it in */
  ruleCollectionIds: z.array(id),
  shops: z.array(z.object({ id, isOffered: z.boolean() })),
  taxRateId: id.nullable(),
  taxPercent: z.int(),
  priceHtCentimes: centimes,
  packPriceHtCentimes: centimes.nullable(),
  supplyPriceHtCentimes: centimes.nullable(),
  wholesalePriceHtCentimes: centimes.nullable(),
  wholesaleMinimumQuantity: z.int().nullable(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  weightGrams: z.int().nullable(),
  heightMm: z.int().nullable(),
  widthMm: z.int().nullable(),
  lengthMm: z.int().nullable(),
  isActive: z.boolean(),
  isFeatured: z.boolean(),
  isOnSale: z.boolean(),
  lowStockThreshold: z.int(),
  availableOn: z.string().nullable(),
  archivedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
  /** who changed it last, for the difference that a conflict shows */
  updatedBy: z.string().nullable(),
  texts: z.array(productTextSchema),
  images: z.array(productImageSchema),
  /** feature → value */
  features: z.record(z.string(), id),
  packItems: z.array(packItemSchema),
  combinationCount: z.int(),
  onHand: z.int(),
  available: z.int(),
  /** the lowest price of a promotion that holds now; null: none */
  promotionPriceCentimes: centimes.nullable(),
  /** of its main category, in the address of its page */
  categorySlug: z.string().nullable(),
  /** the path of its page in the shop; null when shoppers do not see it */
  previewUrl: z.string().nullable(),
});
export type ProductPage = z.infer<typeof productPageSchema>;

/** What a product's form posts are answered (BO-37), and what the next one has to name as `version`. */
export const formAnswerSchema = z.object({
  success: z.boolean(),
  message: z.string(),
  data: z.record(z.string(), z.array(z.string())),
  errors: z.record(z.string(), z.array(z.string())),
  version: z.int().optional(),
});
export type FormAnswer = z.infer<typeof formAnswerSchema>;

/** The language and stock forms (BO-12, BO-13). */
export const statusAnswerSchema = z.object({
  status: z.enum(['ok', 'error']),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  version: z.int().optional(),
});
export type StatusAnswer = z.infer<typeof statusAnswerSchema>;

/** A 409: what the product is now. */
export const productConflictSchema = z.object({ code: z.string(), message: z.string(), current: productPageSchema });
export type ProductConflict = z.infer<typeof productConflictSchema>;

export const modalAnswerSchema = z.object({ url: z.string() });
export const entryCreatedSchema = z.object({ id, name: z.string() });
export type EntryCreated = z.infer<typeof entryCreatedSchema>;

/** `POST /dashboard/api/product/product/{id}/quick`: price or visibility from the list. */
export const quickEditRequestSchema = z.strictObject({
  version: z.int(),
  isActive: z.boolean().optional(),
  priceHtCentimes: centimes.max(1_000_000_000_00).optional(),
});

export const priceChangeSchema = z.object({
  id: z.int(),
  field: z.enum(['sale', 'wholesale', 'supply', 'pack']),
  combination: z.string().nullable(),
  beforeCentimes: centimes.nullable(),
  afterCentimes: centimes.nullable(),
  employee: z.string().nullable(),
  occurredAt: instant,
});
export const priceHistorySchema = z.object({ rows: z.array(priceChangeSchema) });
export type PriceHistory = z.infer<typeof priceHistorySchema>;
