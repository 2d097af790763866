import { z } from 'zod';
import { plainText } from './plain-text.ts';

/** What a review may bring along. Three photos of a phone, made smaller by the page, arrive within seconds on slow 4G. */
export const REVIEW_LIMITS = {
  photos: 3,
  photoBytes: 6 * 1024 * 1024,
  bodyBytes: 20 * 1024 * 1024,
  text: 3000,
  name: 60,
  answer: 1500,
} as const;

export const reviewSchema = z
  .object({
    id: z.int(),
    /** 1 to 5 in half steps */
    rating: z.number(),
    text: z.string(),
    /** language that it was written in */
    language: z.enum(['fr', 'ar', 'en']),
    createdAt: z.iso.datetime(),
    /** first name and initial */
    user: z.string(),
    /** an order of this shop with this product carries the writer's phone */
    verified: z.boolean(),
    images: z.array(z.object({ displayUrl: z.string(), url: z.string() })),
    /** what the shop says to it; null: nothing */
    answer: z.object({ text: z.string(), at: z.iso.datetime() }).nullable(),
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof reviewSchema>;

export const reviewSummarySchema = z.object({
  average: z.number(),
  count: z.int(),
  /** how many of five stars … of one */
  distribution: z.array(z.object({ stars: z.int(), count: z.int() })),
});
export type ReviewSummary = z.infer<typeof reviewSummarySchema>;

/** `GET /web/public/api/product/{idOrSlug}/reviews?page=&stars=&photos=1` */
export const reviewPageSchema = z
  .object({
    summary: reviewSummarySchema,
    reviews: z.array(reviewSchema),
    /** of those that fit the filter */
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
  })
  .meta({ id: 'ReviewPage' });
export type ReviewPage = z.infer<typeof reviewPageSchema>;

/** Answer of `POST /web/api/product/submit/review`. */
export const submittedReviewSchema = z.object({ status: z.literal('pending') }).meta({ id: 'SubmittedReview' });

export const reviewStates = ['pending', 'approved', 'rejected'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** The lists of staff: by state, and of what is shown what nobody has answered. */
export const reviewViews = ['pending', 'unanswered', 'approved', 'rejected'] as const;
export type ReviewView = (typeof reviewViews)[number];

/** A review as staff see it before and after deciding. */
export const staffReviewSchema = reviewSchema
  .extend({
    uuid: z.uuid(),
    version: z.int(),
    state: z.enum(reviewStates),
    email: z.string(),
    phone: z.string(),
    purchasedOn: z.string(),
    rejectionReason: z.string(),
    /** who answered it; '': nobody */
    answeredBy: z.string(),
    product: z.object({ id: z.int(), name: z.string() }),
    shop: z.object({ id: z.int(), code: z.string() }),
  })
  .meta({ id: 'StaffReview' });
export type StaffReview = z.infer<typeof staffReviewSchema>;

export const staffReviewListSchema = z.object({
  rows: z.array(staffReviewSchema),
  total: z.int(),
  /** how many reviews each list holds */
  counts: z.object({ pending: z.int(), unanswered: z.int(), approved: z.int(), rejected: z.int() }),
  nextCursor: z.string().nullable(),
});
export type StaffReviewList = z.infer<typeof staffReviewListSchema>;

export const staffReviewQuerySchema = z.object({
  state: z.enum(reviewViews).default('pending'),
  cursor: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
});

export const reviewDecisionSchema = z.strictObject({
  /** the version that was read */
  version: z.int().positive(),
  reason: z.string().trim().max(300).optional(),
});

/** `POST /dashboard/api/reviews/{uuid}/answer`; an empty text takes the answer away. */
export const reviewAnswerSchema = z.strictObject({
  version: z.int().positive(),
  text: plainText(REVIEW_LIMITS.answer),
});
