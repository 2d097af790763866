import { z } from 'zod';

const id = z.int().positive();

/** What products are described by: each kind has a list, a form and texts per language. */
export const entryKinds = [
  'categories',
  'brands',
  'brand-lines',
  'collections',
  'tags',
  'attributes',
  'attribute-values',
  'features',
  'feature-values',
  'families',
  'tax-rates',
  'suppliers',
] as const;
export const entryKindSchema = z.enum(entryKinds);
export type EntryKind = z.infer<typeof entryKindSchema>;

const texts = z.record(z.enum(['fr', 'ar', 'en']), z.record(z.string(), z.string()));

export const entrySchema = z.object({
  id,
  version: z.int(),
  /** in the person's language */
  name: z.string(),
  parentId: id.nullable(),
  position: z.int(),
  isActive: z.boolean(),
  /** products that use it */
  productCount: z.int(),
  fields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  texts,
  imageUrl: z.string().nullable(),
});
export type Entry = z.infer<typeof entrySchema>;

/** `GET /dashboard/api/catalog/{kind}` */
export const entryListQuerySchema = z.object({
  q: z.string().trim().max(100).optional(),
  parent: z.coerce.number().int().positive().optional(),
});
export const entryListSchema = z.object({ rows: z.array(entrySchema), total: z.int() });
export type EntryList = z.infer<typeof entryListSchema>;

/** `POST …/{kind}` and `POST …/{kind}/{id}`; an edit names the version that it read. */
export const entryWriteSchema = z.strictObject({
  version: z.int().optional(),
  fields: z.record(z.string().max(40), z.union([z.string().max(2000), z.number(), z.boolean(), z.null()])),
  texts: z.record(z.enum(['fr', 'ar', 'en']), z.record(z.string().max(40), z.string().max(20_000))).optional(),
});
export type EntryWrite = z.infer<typeof entryWriteSchema>;

/** `POST …/{kind}/{id}/move`: under another parent (categories) and to a place among its siblings. */
export const entryMoveSchema = z.strictObject({
  parentId: id.nullable(),
  position: z.int().min(0).max(10_000),
});

export const entryConflictSchema = z.object({ code: z.string(), message: z.string(), current: entrySchema });
