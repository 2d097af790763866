import { PROMOTION_ROUNDINGS } from '@hanout/core/pricing';
import {
  COMBINABILITIES,
  COUPON_MODES,
  PROMOTION_ACTIONS,
  PROMOTION_SCOPES,
  PROMOTION_STATES,
} from '@hanout/core/promotions';
import { z } from 'zod';
import { pageLimit, searchText } from '../list-query.ts';
import { orderChannels } from '../orders/order-states.ts';

/** Amounts are integer centimes, shares basis points, instants ISO 8601 in UTC. */
const centimes = z.int();
const instant = z.iso.datetime();

/** The tabs above the list, in their order on screen. */
export const promotionViews = ['all', 'running', 'coming', 'inactive', 'ended', 'archived'] as const;
export const promotionViewSchema = z.enum(promotionViews);
export type PromotionView = z.infer<typeof promotionViewSchema>;

export const promotionSorts = [
  '-startsAt',
  'startsAt',
  '-endsAt',
  'endsAt',
  'priority',
  '-priority',
  'name',
  '-name',
] as const;
export const promotionSortSchema = z.enum(promotionSorts);
export type PromotionSort = z.infer<typeof promotionSortSchema>;

/** `GET /dashboard/api/promotions`; the counts take the same filters but `view`, `sort`, `cursor` and `limit`. */
export const promotionListQuerySchema = z.object({
  view: promotionViewSchema.default('all'),
  /** part of the name, of a title, or the coupon's code */
  q: searchText.optional(),
  scope: z.enum(PROMOTION_SCOPES).optional(),
  channel: z.enum(orderChannels).optional(),
  shop: z.coerce.number().int().positive().optional(),
  coupon: z.enum(['with', 'without']).optional(),
  sort: promotionSortSchema.default('-startsAt'),
  cursor: z.string().max(200).optional(),
  limit: pageLimit,
});
export type PromotionListQuery = z.infer<typeof promotionListQuerySchema>;

export const discountSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percentage'), basisPoints: z.int() }),
  z.strictObject({ kind: z.literal('amount'), amountCentimes: centimes }),
]);
export type Discount = z.infer<typeof discountSchema>;

const rowFields = {
  id: z.int(),
  name: z.string(),
  state: z.enum(PROMOTION_STATES),
  scope: z.enum(PROMOTION_SCOPES),
  targetCount: z.int(),
  discount: discountSchema,
  priority: z.int(),
  combinability: z.enum(COMBINABILITIES),
  group: z.string().nullable(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  channels: z.array(z.enum(orderChannels)),
  couponMode: z.enum(COUPON_MODES),
  couponCode: z.string().nullable(),
  used: z.int(),
  usageLimit: z.int().nullable(),
  singleUse: z.boolean(),
  isActive: z.boolean(),
  isFeatured: z.boolean(),
  /** null: every shop */
  shop: z.object({ id: z.int(), name: z.string() }).nullable(),
  version: z.int(),
};
export const promotionRowSchema = z.object(rowFields).meta({ id: 'PromotionRow' });
export type PromotionRow = z.infer<typeof promotionRowSchema>;

export const promotionListSchema = z.object({
  rows: z.array(promotionRowSchema),
  total: z.int(),
  nextCursor: z.string().nullable(),
});
export type PromotionList = z.infer<typeof promotionListSchema>;

/** `GET /dashboard/api/promotions/counts` */
export const promotionCountsSchema = z.object({
  counts: z.array(z.object({ view: promotionViewSchema, count: z.int() })),
});
export type PromotionCounts = z.infer<typeof promotionCountsSchema>;

/** Something that a promotion can name: a product, a category, a carrier … */
export const promotionTargetSchema = z.object({ id: z.int(), name: z.string(), detail: z.string().nullable() });
export type PromotionTarget = z.infer<typeof promotionTargetSchema>;

/** `GET /dashboard/api/promotions/targets`: what fits the text; `ids` asks for known ones by number. */
export const promotionTargetsQuerySchema = z.object({
  scope: z.enum(PROMOTION_SCOPES),
  q: searchText.optional(),
  ids: z
    .string()
    .regex(/^\d+(?:,\d+)*$/)
    .max(12_000)
    .optional(),
});
export const promotionTargetsSchema = z.object({ options: z.array(promotionTargetSchema), isMore: z.boolean() });
export type PromotionTargets = z.infer<typeof promotionTargetsSchema>;

const textsSchema = z.strictObject({
  title: z.string().trim().max(2_000),
  subtitle: z.string().trim().max(2_000),
  slogan: z.string().trim().max(2_000),
  bannerHtml: z.string().trim().max(20_000),
});

/** What the editor sends of a promotion; the rules are `findDraftProblems` of core. */
export const promotionDraftSchema = z
  .strictObject({
    /** null: every shop */
    shopId: z.int().positive().nullable(),
    name: z.string().trim().max(1_000),
    scope: z.enum(PROMOTION_SCOPES),
    targetIds: z.array(z.int().positive()).max(5_000),
    discount: discountSchema,
    priority: z.int(),
    combinability: z.enum(COMBINABILITIES),
    /** null: the common group */
    group: z.string().trim().max(1_000).nullable(),
    startsAt: instant.nullable(),
    endsAt: instant.nullable(),
    /** empty: every channel */
    channels: z.array(z.enum(orderChannels)).max(orderChannels.length),
    minSubtotalCentimes: centimes.nullable(),
    couponMode: z.enum(COUPON_MODES),
    couponCode: z.string().trim().max(200).nullable(),
    singleUse: z.boolean(),
    usageLimit: z.int().nullable(),
    isActive: z.boolean(),
    isFeatured: z.boolean(),
    bannerImageId: z.int().positive().nullable(),
    texts: z.strictObject({ fr: textsSchema, ar: textsSchema, en: textsSchema }),
  })
  .meta({ id: 'PromotionDraft' });
export type PromotionDraftRequest = z.infer<typeof promotionDraftSchema>;

/** `POST /dashboard/api/promotions/{id}`; creating (`POST /dashboard/api/promotions`) takes the draft alone. */
export const promotionUpdateSchema = z.strictObject({ version: z.int().min(1), draft: promotionDraftSchema });
export type PromotionUpdate = z.infer<typeof promotionUpdateSchema>;

export const promotionHistorySchema = z.object({
  id: z.int(),
  occurredAt: instant,
  action: z.string(),
  label: z.string(),
  employeeName: z.string().nullable(),
  /** fields that changed, by their names on screen */
  fields: z.array(z.string()),
});

export const promotionDetailSchema = z
  .object({
    ...rowFields,
    draft: promotionDraftSchema,
    targets: z.array(promotionTargetSchema),
    banner: z.object({ id: z.int(), url: z.string() }).nullable(),
    /** the person belongs to the shops that it concerns and may change promotions */
    isEditable: z.boolean(),
    /** its scope stays what it is */
    hasRun: z.boolean(),
    coupons: z.object({ total: z.int(), used: z.int() }),
    actions: z.array(z.object({ action: z.enum(PROMOTION_ACTIONS), label: z.string(), allowed: z.boolean() })),
    history: z.array(promotionHistorySchema),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'PromotionDetail' });
export type PromotionDetail = z.infer<typeof promotionDetailSchema>;

/** `GET /dashboard/api/promotions/{id}/usage`: what it did in the orders of the person's shops; what was cancelled gives nothing. */
export const promotionUsageSchema = z.object({
  orders: z.int(),
  cancelledOrders: z.int(),
  givenCentimes: z.int(),
  soldCentimes: z.int(),
  lastUsedAt: instant.nullable(),
});
export type PromotionUsage = z.infer<typeof promotionUsageSchema>;

/** `POST /dashboard/api/promotions/{id}/actions/{action}` answers the promotion, for `duplicate` the new one. */
export const promotionActionRequestSchema = z.strictObject({ version: z.int().min(1) });

/** 409: somebody was faster, or the state does not allow it; `current` is what it is now. */
export const promotionConflictSchema = z.object({
  code: z.string(),
  message: z.string(),
  current: promotionDetailSchema,
});
export type PromotionConflict = z.infer<typeof promotionConflictSchema>;

/** `GET /dashboard/api/promotions/calendar?from=2026-11-01&to=2026-12-01`: those that run on one of the days, `to` excluded. */
export const promotionCalendarQuerySchema = z.object({ from: z.iso.date(), to: z.iso.date() });
export const promotionCalendarSchema = z.object({ rows: z.array(promotionRowSchema), isMore: z.boolean() });
export type PromotionCalendar = z.infer<typeof promotionCalendarSchema>;

const choice = z.object({ value: z.string(), label: z.string() });
const numbered = z.object({ id: z.int(), name: z.string() });

/** `GET /dashboard/api/promotions/enumerations`, in the person's language (ST-20). */
export const promotionEnumerationsSchema = z.object({
  views: z.array(choice),
  states: z.array(choice),
  scopes: z.array(choice),
  combinabilities: z.array(choice),
  couponModes: z.array(choice),
  channels: z.array(choice),
  reasons: z.array(choice),
  segments: z.array(numbered),
  paymentMethods: z.array(numbered),
  carriers: z.array(numbered),
  shops: z.array(numbered),
  /** groups in use, to choose from */
  groups: z.array(z.string()),
});
export type PromotionEnumerations = z.infer<typeof promotionEnumerationsSchema>;

/** `POST /dashboard/api/promotions/rounding`: what a shop rounds prices to that a share is taken off; 0: not. */
export const changeRoundingSchema = z.strictObject({
  shopId: z.int().positive(),
  roundToCentimes: z.union(PROMOTION_ROUNDINGS.map((step) => z.literal(step))),
});
export type ChangeRounding = z.infer<typeof changeRoundingSchema>;
export const roundingAnswerSchema = z.object({ roundToCentimes: z.int() });
export type RoundingAnswer = z.infer<typeof roundingAnswerSchema>;
