import { z } from 'zod';
import { idSchema } from '../pieces.ts';

/** So many of a collection's products are arranged on its page; the others follow behind them. */
export const ARRANGED_PRODUCTS = 500;

/** `GET /dashboard/api/catalog/collections/{id}/products`: those of one's own shops, in the order in which shoppers see them. */
export const collectionProductsSchema = z.object({
  version: z.int(),
  /** may be more than are named */
  count: z.int(),
  products: z.array(
    z.object({ id: idSchema, name: z.string(), sku: z.string().nullable(), imageUrl: z.string().nullable() }),
  ),
});
export type CollectionProducts = z.infer<typeof collectionProductsSchema>;
export type CollectionProduct = CollectionProducts['products'][number];

const ids = z.array(idSchema).max(2 * ARRANGED_PRODUCTS);

/**
 * `POST /dashboard/api/catalog/collections/{id}/products` of a collection by hand, under the version that was read. What comes and goes
 * is named, so that nothing of what somebody else adds meanwhile is lost.
 */
export const collectionProductsWriteSchema = z.strictObject({
  version: z.int(),
  addedIds: ids,
  removedIds: ids,
  /** those that come first, in their order; the others stay in theirs behind them */
  order: ids,
});
export type CollectionProductsWrite = z.infer<typeof collectionProductsWriteSchema>;
