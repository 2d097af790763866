import { z } from 'zod';
import { productFilterQuerySchema } from './products.ts';

const id = z.int().positive();

export const bulkKinds = [
  'activate',
  'deactivate',
  'price',
  'category',
  'tags',
  'collections',
  'labels',
  'promotion',
  'archive',
] as const;
export type BulkKind = (typeof bulkKinds)[number];

/** Bulk change: of the named products, or of all that a filter finds. */
export const bulkRequestSchema = z
  .strictObject({
    kind: z.enum(bulkKinds),
    ids: z.array(id).min(1).max(5_000).optional(),
    filter: productFilterQuerySchema.omit({ sort: true, cursor: true, limit: true }).optional(),
    settings: z.strictObject({
      percent: z.number().min(-90).max(500).optional(),
      amountCentimes: z.int().min(-1_000_000_000).max(1_000_000_000).optional(),
      /** in centimes: 500 rounds to 5 DA */
      roundTo: z.int().positive().max(100_000).optional(),
      categoryId: id.optional(),
      addTagIds: z.array(id).max(50).optional(),
      removeTagIds: z.array(id).max(50).optional(),
      /** collections by hand */
      addCollectionIds: z.array(id).max(50).optional(),
      removeCollectionIds: z.array(id).max(50).optional(),
      /** what the shop marks a product with; left out: as it is */
      isFeatured: z.boolean().optional(),
      isOnSale: z.boolean().optional(),
      /** a promotion of products; the products join it, or leave it */
      promotionId: id.optional(),
      leaves: z.boolean().optional(),
    }),
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined));
export type BulkRequest = z.infer<typeof bulkRequestSchema>;

export const bulkPreviewSchema = z.object({
  total: z.int(),
  /** some of them, before and after as people read it */
  examples: z.array(z.object({ id, name: z.string(), before: z.string(), after: z.string() })),
});
export type BulkPreview = z.infer<typeof bulkPreviewSchema>;

export const bulkStateSchema = z.object({
  id: z.uuid(),
  kind: bulkRequestSchema.shape.kind,
  state: z.enum(['waiting', 'running', 'done', 'undoing', 'undone']),
  total: z.int(),
  done: z.int(),
  skipped: z.int(),
});
export type BulkState = z.infer<typeof bulkStateSchema>;

/** `GET /dashboard/api/product/bulk`: a person's own that stopped on their way, the last one first. */
export const bulkListSchema = z.object({ rows: z.array(bulkStateSchema) });
export type BulkList = z.infer<typeof bulkListSchema>;
