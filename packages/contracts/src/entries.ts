import { z } from 'zod';
import { searchText } from './list-query.ts';

const id = z.int().positive();

/** What products are described by: each kind has a list, a form and, where shoppers read it, texts per language. */
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
  'search-terms',
] as const;
export const entryKindSchema = z.enum(entryKinds);
export type EntryKind = z.infer<typeof entryKindSchema>;

/** How a field is typed, checked and drawn; `code` is made from the name when it is left empty. */
export type EntryFieldType =
  | 'line'
  | 'area'
  | 'rich'
  | 'code'
  | 'color'
  | 'flag'
  | 'percent'
  | 'display'
  | 'phone'
  | 'email';

export interface EntryForm {
  /** fields of the entry itself */
  readonly fields: Readonly<Record<string, EntryFieldType>>;
  /** fields per language; the first one is its name, where it has none of its own; `rich` is sanitised HTML */
  readonly texts: Readonly<Record<string, EntryFieldType>>;
  /** the kind that it stands under, always or (categories) where it likes */
  readonly parent: EntryKind | null;
  /** the kind of what stands under it */
  readonly child: EntryKind | null;
  readonly hasPicture: boolean;
  readonly hasOrder: boolean;
}

const plain = { parent: null, child: null, hasPicture: false, hasOrder: false } as const;

export const entryForms: Readonly<Record<EntryKind, EntryForm>> = {
  categories: {
    ...plain,
    fields: { isActive: 'flag' },
    texts: { name: 'line', slug: 'code', description: 'area', seoTitle: 'line', seoDescription: 'area' },
    parent: 'categories',
    hasPicture: true,
    hasOrder: true,
  },
  brands: {
    ...plain,
    fields: { slug: 'code', isActive: 'flag' },
    texts: { name: 'line', description: 'area' },
    child: 'brand-lines',
    hasPicture: true,
    hasOrder: true,
  },
  'brand-lines': {
    ...plain,
    fields: { slug: 'code', isActive: 'flag' },
    texts: { name: 'line' },
    parent: 'brands',
    hasPicture: true,
    hasOrder: true,
  },
  collections: {
    ...plain,
    fields: { slug: 'code', isActive: 'flag' },
    texts: { name: 'line', description: 'area' },
    hasPicture: true,
  },
  tags: { ...plain, fields: { slug: 'code' }, texts: { name: 'line' } },
  attributes: {
    ...plain,
    fields: { code: 'code', display: 'display' },
    texts: { label: 'line' },
    child: 'attribute-values',
    hasOrder: true,
  },
  'attribute-values': {
    ...plain,
    fields: { slug: 'code', color: 'color' },
    texts: { label: 'line' },
    parent: 'attributes',
    hasOrder: true,
  },
  features: {
    ...plain,
    fields: { code: 'code', isFilter: 'flag' },
    texts: { label: 'line' },
    child: 'feature-values',
    hasOrder: true,
  },
  'feature-values': {
    ...plain,
    fields: { slug: 'code' },
    texts: { label: 'line' },
    parent: 'features',
    hasOrder: true,
  },
  families: { ...plain, fields: { name: 'line', code: 'code', isActive: 'flag' }, texts: { sizeGuide: 'rich' } },
  'tax-rates': {
    ...plain,
    fields: { name: 'line', rateBasisPoints: 'percent', isDefault: 'flag', isActive: 'flag' },
    texts: {},
  },
  suppliers: {
    ...plain,
    fields: { name: 'line', phone: 'phone', email: 'email', address: 'area', isActive: 'flag' },
    texts: {},
  },
  'search-terms': { ...plain, fields: { name: 'area', meaning: 'area', isActive: 'flag' }, texts: {} },
};

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const entrySchema = z.object({
  id,
  version: z.int(),
  /** in the person's language */
  name: z.string(),
  parentId: id.nullable(),
  position: z.int(),
  isActive: z.boolean(),
  /** a collection that a rule fills */
  isByRule: z.boolean(),
  /** products that use it */
  productCount: z.int(),
  fields: z.record(z.string(), value),
  /** language → field → text */
  texts: z.record(z.string(), z.record(z.string(), z.string())),
  /** of its picture; posted again it is taken back after a removal */
  imageId: id.nullable(),
  imageUrl: z.string().nullable(),
});
export type Entry = z.infer<typeof entrySchema>;

/** `GET /dashboard/api/catalog/{kind}` */
export const entryListQuerySchema = z.object({
  q: searchText.optional(),
  parent: z.coerce.number().int().positive().optional(),
});
/** A list of entries ends here; what stands beyond is found by searching. */
export const ENTRIES_AT_ONCE = 2_000;

export const entryListSchema = z.object({ rows: z.array(entrySchema), total: z.int() });
export type EntryList = z.infer<typeof entryListSchema>;

/** `POST …/{kind}` and `POST …/{kind}/{id}`; an edit names the version that it read. */
export const entryWriteSchema = z.strictObject({
  version: z.int().optional(),
  parentId: id.nullable().optional(),
  fields: z.record(z.string().max(40), z.union([z.string().max(2000), z.number(), z.boolean(), z.null()])),
  texts: z.partialRecord(z.enum(['fr', 'ar', 'en']), z.record(z.string().max(40), z.string().max(20_000))),
});
export type EntryWrite = z.infer<typeof entryWriteSchema>;

/** `POST …/{kind}/{id}/move`: under another parent (categories) and to a place among its siblings. */
export const entryMoveSchema = z.strictObject({ parentId: id.nullable(), position: z.int().min(0).max(10_000) });
export type EntryMove = z.infer<typeof entryMoveSchema>;
