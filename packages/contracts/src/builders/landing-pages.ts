import { LEAST_SHARE, MOST_SHARE, VARIANTS } from '@hanout/core/landing';
import { z } from 'zod';
import { LANDING_TEMPLATE_NAMES } from './landing-templates.ts';
import { countedTotal, pageLimit, searchText } from '../list-query.ts';
import { idSchema } from '../pieces.ts';
import { plainText } from '../plain-text.ts';

export const LONGEST_LANDING_NAME = 120;
export const LONGEST_LANDING_SLUG = 120;

export const landingStates = ['online', 'draft', 'archived'] as const;
export type LandingState = (typeof landingStates)[number];
const variant = z.enum(VARIANTS);

/** `GET /dashboard/api/shops/{id}/landing-pages` */
export const landingQuerySchema = z.object({
  q: searchText.optional(),
  /** `all`: those that are not archived */
  state: z.enum(['all', ...landingStates]).default('all'),
  cursor: z.coerce.number().int().nonnegative().optional(),
  limit: pageLimit,
});

/** How far the orders of those who saw it have come. */
const landingFiguresSchema = z.object({
  /** browsers that saw it for the first time in this run */
  visitors: z.int(),
  views: z.int(),
  orders: z.int(),
  confirmed: z.int(),
  delivered: z.int(),
  /** neither delivered nor given up: what may still be delivered */
  underWay: z.int(),
  /** what was delivered costs */
  deliveredCentimes: z.int(),
});
export type LandingFigures = z.infer<typeof landingFiguresSchema>;

export const landingRowSchema = z
  .object({
    id: z.int(),
    version: z.int(),
    name: z.string(),
    path: z.string(),
    product: z.object({ id: z.int(), name: z.string() }),
    state: z.enum(landingStates),
    /** how many of a hundred visitors see B; null: nothing is compared */
    shareOfB: z.int().nullable(),
    /** of all of its runs */
    figures: landingFiguresSchema,
  })
  .meta({ id: 'LandingPageRow' });
export type LandingRow = z.infer<typeof landingRowSchema>;

export const landingListSchema = z.object({
  rows: z.array(landingRowSchema),
  ...countedTotal,
  nextCursor: z.string().nullable(),
});
export type LandingList = z.infer<typeof landingListSchema>;

const runSchema = z.object({
  run: z.int(),
  shareOfB: z.int().nullable(),
  startedAt: z.iso.datetime(),
  /** null: it goes on */
  endedAt: z.iso.datetime().nullable(),
  kept: variant.nullable(),
  a: landingFiguresSchema,
  b: landingFiguresSchema,
  /** whether more of one were delivered than chance explains; `probability`: of as large a difference by chance alone */
  verdict: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('too-few') }),
    z.object({ kind: z.literal('chance'), probability: z.number() }),
    z.object({ kind: z.literal('better'), variant, probability: z.number() }),
  ]),
});
export type LandingRun = z.infer<typeof runSchema>;

export const landingPageSchema = landingRowSchema
  .extend({
    slug: z.string(),
    /** the one that goes on first */
    runs: z.array(runSchema),
  })
  .meta({ id: 'LandingPage' });
export type LandingPage = z.infer<typeof landingPageSchema>;

/** `POST /dashboard/api/shops/{id}/landing-pages` */
export const landingCreateSchema = z.strictObject({
  name: plainText(LONGEST_LANDING_NAME),
  /** empty: made from the name */
  slug: plainText(LONGEST_LANDING_SLUG),
  productId: idSchema,
  template: z.enum(LANDING_TEMPLATE_NAMES),
  /** the page of which it begins as a copy, in place of a template */
  copyOf: idSchema.optional(),
});
export type LandingCreate = z.infer<typeof landingCreateSchema>;

/** `POST …/landing-pages/{pageId}` */
export const landingChangeSchema = z.strictObject({
  version: z.int(),
  name: plainText(LONGEST_LANDING_NAME),
  slug: plainText(LONGEST_LANDING_SLUG),
});
export type LandingChange = z.infer<typeof landingChangeSchema>;

export const landingArchiveSchema = z.strictObject({ version: z.int(), isArchived: z.boolean() });
export const landingCompareSchema = z.strictObject({
  version: z.int(),
  shareOfB: z.int().min(LEAST_SHARE).max(MOST_SHARE),
});
export const landingKeepSchema = z.strictObject({ version: z.int(), variant });
