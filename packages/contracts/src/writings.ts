import { z } from 'zod';
import { countedTotal, pageLimit, searchText } from './list-query.ts';
import { plainText } from './plain-text.ts';

/** What a shop writes for shoppers to read: pages of its own, posts of its blog, and what posts are about. */
export const writingKinds = ['pages', 'posts', 'topics'] as const;
export type WritingKind = (typeof writingKinds)[number];
export const writingKindSchema = z.enum(writingKinds);

export const writingStates = ['shown', 'scheduled', 'draft'] as const;
export type WritingState = (typeof writingStates)[number];

export const LONGEST_SLUG = 120;
export const LONGEST_WRITING_TITLE = 200;
export const LONGEST_SUMMARY = 500;
export const LONGEST_WRITING = 100_000;
export const LONGEST_SEO = 320;

export const writingTextSchema = z.strictObject({
  title: plainText(LONGEST_WRITING_TITLE),
  /** of a post: what its card says */
  summary: plainText(LONGEST_SUMMARY),
  html: plainText(LONGEST_WRITING),
  seoDescription: plainText(LONGEST_SEO),
});
export type WritingText = z.infer<typeof writingTextSchema>;

export const writingTextsSchema = z.strictObject({
  fr: writingTextSchema,
  ar: writingTextSchema,
  en: writingTextSchema,
});
export type WritingTexts = z.infer<typeof writingTextsSchema>;

/** `GET /dashboard/api/shops/{id}/writings/{kind}` */
export const writingQuerySchema = z.object({
  q: searchText.optional(),
  state: z.enum(['all', ...writingStates]).default('all'),
  cursor: z.coerce.number().int().nonnegative().optional(),
  limit: pageLimit,
});

export const writingRowSchema = z
  .object({
    id: z.int(),
    version: z.int(),
    /** in the reader's language, else in French, else its address */
    title: z.string(),
    path: z.string(),
    state: z.enum(writingStates),
    /** of a post */
    publishedAt: z.iso.datetime().nullable(),
    languages: z.array(z.enum(['fr', 'ar', 'en'])),
  })
  .meta({ id: 'WritingRow' });
export type WritingRow = z.infer<typeof writingRowSchema>;

export const writingListSchema = z.object({
  rows: z.array(writingRowSchema),
  ...countedTotal,
  nextCursor: z.string().nullable(),
});
export type WritingList = z.infer<typeof writingListSchema>;

export const writingSchema = writingRowSchema
  .extend({
    slug: z.string(),
    isPublished: z.boolean(),
    topicIds: z.array(z.int()),
    texts: writingTextsSchema,
  })
  .meta({ id: 'Writing' });
export type Writing = z.infer<typeof writingSchema>;

/** `POST /dashboard/api/shops/{id}/writings/{kind}`, and `…/{writingId}` with the version that the person saw. */
export const writingWriteSchema = z.strictObject({
  version: z.int().min(1).optional(),
  /** empty: made from the title */
  slug: plainText(LONGEST_SLUG),
  isPublished: z.boolean(),
  /** of a post; null: from now on */
  publishedAt: z.iso.datetime().nullable(),
  topicIds: z.array(z.int().positive()).max(20),
  texts: writingTextsSchema,
});
export type WritingWrite = z.infer<typeof writingWriteSchema>;
