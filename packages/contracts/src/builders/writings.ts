import { z } from 'zod';
import { countedTotal, pageLimit, searchText } from '../list-query.ts';
import { idSchema } from '../pieces.ts';
import { plainText } from '../plain-text.ts';

/** What a shop writes for shoppers to read: pages of its own, posts of its blog, what posts are about and who writes them. */
export const writingKinds = ['pages', 'posts', 'topics', 'authors'] as const;
export type WritingKind = (typeof writingKinds)[number];
export const writingKindSchema = z.enum(writingKinds);

export const writingStates = ['shown', 'scheduled', 'draft', 'archived'] as const;
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

/** `3,17` */
const idListText = z.string().regex(/^\d{1,9}(,\d{1,9}){0,59}$/);

/** `GET /dashboard/api/shops/{id}/writings/{kind}` */
export const writingQuerySchema = z.object({
  q: searchText.optional(),
  /** `all`: those that are not archived */
  state: z.enum(['all', ...writingStates]).default('all'),
  /** these besides, and first, whatever their state: what a form names already */
  ids: idListText.optional(),
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
    /** of a post; of a page while it waits for it */
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

export const MOST_RELATED = 6;

/** What a page is to the shop: one of law is known where it is asked for, and terms are kept with orders. */
export const pageRoles = ['page', 'legal', 'terms', 'returns', 'privacy', 'contact'] as const;
export type PageRole = (typeof pageRoles)[number];

const belongings = {
  /** of a page */
  role: z.enum(pageRoles).default('page'),
  topicIds: z.array(z.int().positive()).max(20),
  /** of a post, a topic or an author */
  pictureId: z.int().positive().nullable(),
  /** of a post */
  authorId: z.int().positive().nullable(),
  /** of a post: what is read after it, in this order; none: the blog chooses */
  relatedIds: z.array(z.int().positive()).max(MOST_RELATED),
};

/** All that is written of one, as it would be shown. */
export const writingContentSchema = z.strictObject({
  /** empty: made from the title */
  slug: plainText(LONGEST_SLUG),
  isPublished: z.boolean(),
  /** of a post or a page; null: from now on */
  publishedAt: z.iso.datetime().nullable(),
  ...belongings,
  texts: writingTextsSchema,
});
export type WritingContent = z.infer<typeof writingContentSchema>;

/** What is being written beside what shoppers read. */
export const writingDraftSchema = z.object({
  version: z.int(),
  content: writingContentSchema,
  pictureUrl: z.string().nullable(),
  changedBy: z.string().nullable(),
  changedAt: z.iso.datetime(),
});
export type WritingDraft = z.infer<typeof writingDraftSchema>;

/** `POST …/{writingId}/draft`: over the draft that was seen, 0 where there was none; null: there is none any more. */
export const writingDraftWriteSchema = z.strictObject({
  version: z.int().nonnegative(),
  content: writingContentSchema.nullable(),
});
export type WritingDraftWrite = z.infer<typeof writingDraftWriteSchema>;

/** `GET …/{writingId}/versions`: what was kept, the last first. */
export const writingVersionsSchema = z.object({
  versions: z.array(
    z.object({
      number: z.int(),
      madeBy: z.string().nullable(),
      madeAt: z.iso.datetime(),
      content: writingContentSchema,
      pictureUrl: z.string().nullable(),
    }),
  ),
});
export type WritingVersions = z.infer<typeof writingVersionsSchema>;

/** `POST …/{writingId}/preview`: an address that shows the draft to whoever knows it. */
export const writingPreviewSchema = z.object({ url: z.string(), endsAt: z.iso.datetime() });
export type WritingPreview = z.infer<typeof writingPreviewSchema>;

export const writingSchema = writingRowSchema
  .extend({
    slug: z.string(),
    isPublished: z.boolean(),
    ...belongings,
    /** the picture of its card and its head, as the form shows it */
    pictureUrl: z.string().nullable(),
    texts: writingTextsSchema,
    draft: writingDraftSchema.nullable(),
  })
  .meta({ id: 'Writing' });
export type Writing = z.infer<typeof writingSchema>;

/** `POST /dashboard/api/shops/{id}/writings/{kind}`, and `…/{writingId}` with the version that the person saw. */
export const writingWriteSchema = writingContentSchema.extend({ version: z.int().min(1).optional() });
export type WritingWrite = z.infer<typeof writingWriteSchema>;

/** `POST …/{writingId}/archive`: put away, or brought back as it was, from the version that was seen. */
export const writingArchiveSchema = z.strictObject({ version: z.int(), isArchived: z.boolean() });

/** `GET /dashboard/api/shops/{id}/writing-products`: what a text can name, and what is named in one. */
export const writingProductsQuerySchema = z.object({
  q: searchText.optional(),
  /** these alone */
  ids: idListText.optional(),
});

export const writingProductSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    imageUrl: z.string().nullable(),
    /** as the shop shows it today; null: the shop does not show it */
    priceCentimes: z.int().nullable(),
    state: z.enum(['shown', 'sold-out', 'hidden']),
  })
  .meta({ id: 'WritingProduct' });
export type WritingProduct = z.infer<typeof writingProductSchema>;
export const writingProductsSchema = z.object({ products: z.array(writingProductSchema) });
export type WritingProducts = z.infer<typeof writingProductsSchema>;

/** `GET /dashboard/api/writing-templates`: pages of law to begin with. */
export const writingTemplatesSchema = z.object({
  templates: z.array(z.object({ role: z.enum(pageRoles), texts: writingTextsSchema })),
});
export type WritingTemplates = z.infer<typeof writingTemplatesSchema>;

/** `GET /dashboard/api/shops/{id}/terms/{number}`: the terms of sale under the number that orders carry. */
export const keptTermsSchema = z
  .object({ number: z.int(), madeAt: z.iso.datetime(), title: z.string(), html: z.string() })
  .meta({ id: 'KeptTerms' });
export type KeptTerms = z.infer<typeof keptTermsSchema>;
