import { z } from 'zod';

const ids = z.array(z.int()).catch([]);
const words = z.partialRecord(z.enum(['fr', 'ar', 'en']), z.string()).catch({});
const banner = z.object({
  imageId: z.int(),
  /** A path without language, or another site; else the page of the category. */
  link: z.string().nullish(),
  categoryId: z.int().nullish(),
  headline: words.optional(),
  text: words.optional(),
  action: words.optional(),
});

/** What a home-page block shows, as the back office stores it; what does not fit is taken as absent. */
const blockSettings = z.object({
  productIds: ids,
  categoryIds: ids,
  brandIds: ids,
  brandLineIds: ids,
  tagIds: ids,
  promotionIds: ids,
  postIds: ids,
  blogCategoryIds: ids,
  categoryId: z.int().nullable().catch(null),
  collectionId: z.int().nullable().catch(null),
  images: z.array(banner).catch([]),
});
export type BlockSettings = z.infer<typeof blockSettings>;

export function parseBlockSettings(value: unknown): BlockSettings {
  return blockSettings.parse(typeof value === 'object' && value !== null ? value : {});
}
