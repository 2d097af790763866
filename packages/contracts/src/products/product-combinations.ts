import { z } from 'zod';
import { pageLimit, searchText } from '../list-query.ts';

const id = z.int().positive();
const centimes = z.int().min(0);

export const combinationRowSchema = z.object({
  id,
  version: z.int(),
  combination: z.string(),
  values: z.array(z.object({ id, typeId: id, label: z.string(), color: z.string().nullable() })),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  priceHtCentimes: centimes.nullable(),
  weightGrams: z.int().nullable(),
  isDefault: z.boolean(),
  onHand: z.int(),
  available: z.int(),
  /** the first one is the default picture */
  imageIds: z.array(id),
});
export type CombinationRow = z.infer<typeof combinationRowSchema>;

/** `GET …/{id}/combination-rows`: always by pages. */
export const combinationListQuerySchema = z.object({
  q: searchText.optional(),
  page: z.coerce.number().int().min(1).max(1000).default(1),
  limit: pageLimit,
});
export const combinationListSchema = z.object({ rows: z.array(combinationRowSchema), total: z.int() });
export type CombinationList = z.infer<typeof combinationListSchema>;

/** `POST …/{id}/combinations/generate`: with `preview` nothing is written. */
export const generateCombinationsRequestSchema = z.strictObject({
  /** one list of values per attribute */
  values: z.array(z.array(id).min(1).max(100)).min(1).max(6),
  preview: z.boolean(),
  skuPattern: z.string().trim().max(80).optional(),
});
export const generateCombinationsAnswerSchema = z.object({
  wanted: z.int(),
  existing: z.int(),
  created: z.int(),
  rows: z.array(z.object({ combination: z.string(), exists: z.boolean(), sku: z.string().nullable() })),
});
export type GenerateAnswer = z.infer<typeof generateCombinationsAnswerSchema>;

/** `POST …/{id}/combinations/save`: edits of the grid; each row stands or falls by itself. */
export const saveCombinationsRequestSchema = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        id,
        version: z.int(),
        sku: z.string().trim().max(64).nullable(),
        barcode: z.string().trim().max(64).nullable(),
        priceHtCentimes: centimes.max(1_000_000_000_00).nullable(),
        weightGrams: z.int().min(0).max(10_000_000).nullable(),
      }),
    )
    .min(1)
    .max(500),
});
export const saveCombinationsAnswerSchema = z.object({
  saved: z.array(combinationRowSchema),
  refused: z.array(
    z.object({ id, errors: z.record(z.string(), z.array(z.string())), current: combinationRowSchema.nullable() }),
  ),
});
export type SaveCombinationsAnswer = z.infer<typeof saveCombinationsAnswerSchema>;

/** BO-15: the fields of the specification; `combination_price` is absolute, empty means the product's. */
export const combinationSaveRequestSchema = z.strictObject({
  name: z.string().trim().max(200),
  product_price: z.union([z.number(), z.string()]).optional(),
  combination_price: z.union([z.number(), z.string(), z.null()]),
});
