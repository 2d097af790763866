import { z } from 'zod';
import { productFilterQuerySchema } from './products.ts';

const id = z.int().positive();
const words = z.object({ fr: z.string(), ar: z.string(), en: z.string() });

/** At most so many labels are laid out at once. */
export const labelsAtOnce = 2_000;

/** `POST /dashboard/api/product/labels`: what labels of these products say, one entry per combination. */
export const labelsRequestSchema = z
  .strictObject({
    ids: z.array(id).min(1).max(500).optional(),
    filter: productFilterQuerySchema.omit({ sort: true, cursor: true, limit: true }).optional(),
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined));
export type LabelsRequest = z.infer<typeof labelsRequestSchema>;

export const labelSchema = z.object({
  productId: id,
  combinationId: id.nullable(),
  names: words,
  /** the values of a combination: "Red / 40" */
  combinations: words.nullable(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  /** as the shop asks it, before promotions */
  priceCentimes: z.int(),
  onHand: z.int(),
});
export type ProductLabel = z.infer<typeof labelSchema>;
/** `isCut`: there are more than fit into one answer. */
export const labelsSchema = z.object({ labels: z.array(labelSchema), isCut: z.boolean() });
export type ProductLabels = z.infer<typeof labelsSchema>;

/** `POST /dashboard/api/product/labels/barcodes`: a bar code of the house for what has none. */
export const giveBarcodesRequestSchema = z.strictObject({ ids: z.array(id).min(1).max(50) });
export const giveBarcodesAnswerSchema = z.object({ given: z.int() });
