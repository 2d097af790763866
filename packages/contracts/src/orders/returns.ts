import { z } from 'zod';
import { plainText } from '../plain-text.ts';

export const returnStates = ['asked', 'accepted', 'refused', 'withdrawn', 'received', 'closed'] as const;
export type ReturnStateName = (typeof returnStates)[number];

/** What a list of returns can be narrowed to; `due`: money is owed for them. */
export const returnViews = [
  'open',
  'asked',
  'accepted',
  'received',
  'due',
  'closed',
  'refused',
  'withdrawn',
  'all',
] as const;
export type ReturnView = (typeof returnViews)[number];

const amount = z.int().min(0).max(1_000_000_000_000);
const units = z.int().min(0).max(100_000);
const note = plainText(500).transform((value) => value.trim());

export const RETURN_REASONS = 40;

const reasonSchema = z.strictObject({
  code: z.string().regex(/^[a-z0-9_]{1,40}$/),
  names: z.strictObject({ fr: plainText(80).pipe(z.string().trim().min(1)), ar: plainText(80), en: plainText(80) }),
  isOurFault: z.boolean(),
  isArchived: z.boolean(),
});

export const returnRuleSchema = z.strictObject({
  days: z.int().min(0).max(365),
  countsWorkingDays: z.boolean(),
  refundDays: z.int().min(0).max(365),
  isOpenToShoppers: z.boolean(),
  reasons: z
    .array(reasonSchema)
    .min(1)
    .max(RETURN_REASONS)
    .refine((reasons) => reasons.some(({ isArchived }) => !isArchived)),
});
export type ReturnRuleForm = z.infer<typeof returnRuleSchema>;

/** `GET` and `POST /dashboard/api/returns/rules/{shopId}`; version 0: the shop has said nothing yet. */
export const shopReturnRuleSchema = z.object({ shopId: z.int(), version: z.int(), rule: returnRuleSchema });
export type ShopReturnRule = z.infer<typeof shopReturnRuleSchema>;
export const returnRuleWriteSchema = z.strictObject({ version: z.int().min(0), rule: returnRuleSchema });
export type ReturnRuleWrite = z.infer<typeof returnRuleWriteSchema>;

/** A row of the list. */
export const returnRowSchema = z.object({
  id: z.uuid(),
  number: z.int(),
  state: z.enum(returnStates),
  shopId: z.int(),
  shopCode: z.string(),
  orderId: z.uuid(),
  orderNumber: z.int(),
  customer: z.string(),
  phone: z.string(),
  reason: z.string(),
  isOurFault: z.boolean(),
  units: z.int(),
  askedBy: z.enum(['employee', 'shopper']),
  askedAt: z.iso.datetime(),
  /** what is still to be given back for the order as a whole */
  dueCentimes: z.int(),
  /** until when; null: nothing came back yet */
  refundDueOn: z.string().nullable(),
  /** that day has passed, and it is still owed */
  isLate: z.boolean(),
  exchangeNumber: z.int().nullable(),
});
export type ReturnRow = z.infer<typeof returnRowSchema>;

const word = z.object({ value: z.enum(returnStates), label: z.string() });

/** In what state goods come back. */
export const returnOutcomes = ['sellable', 'damaged', 'missing'] as const;

/** `GET /dashboard/api/returns/enumerations`: states, views, outcomes and transitions in the person's language (ST-20). */
export const returnEnumerationsSchema = z.object({
  states: z.array(word),
  views: z.array(z.object({ value: z.enum(returnViews), label: z.string() })),
  outcomes: z.array(z.object({ value: z.enum(returnOutcomes), label: z.string() })),
  transitions: z.array(
    z.object({
      action: z.string(),
      label: z.string(),
      from: z.array(z.enum(returnStates)),
      to: z.enum(returnStates),
      needs: z.enum(['reason', 'outcomes']).nullable(),
      permission: z.string(),
      inverse: z.string().nullable(),
    }),
  ),
});
export type ReturnEnumerations = z.infer<typeof returnEnumerationsSchema>;

/** `GET /dashboard/api/returns`: newest first. `q`: number of return or order, phone, name. */
export const returnListQuerySchema = z.object({
  view: z.enum(returnViews).default('open'),
  q: z.string().trim().max(100).default(''),
  shop: z.coerce.number().int().positive().optional(),
  cursor: z.coerce.number().int().positive().optional(),
});

export const returnListSchema = z.object({
  rows: z.array(returnRowSchema),
  total: z.int(),
  nextCursor: z.string().nullable(),
  counts: z.record(z.enum(returnViews), z.int()),
});
export type ReturnList = z.infer<typeof returnListSchema>;

const lineSchema = z.object({
  lineId: z.uuid(),
  productId: z.int(),
  combinationId: z.int().nullable(),
  isPack: z.boolean(),
  name: z.string(),
  attributes: z.array(z.object({ label: z.string(), value: z.string() })),
  sku: z.string().nullable(),
  imageUrl: z.string().nullable(),
  unitPriceCentimes: z.int(),
});

export const returnActionSchema = z.object({
  action: z.string(),
  label: z.string(),
  allowed: z.boolean(),
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
  needs: z.enum(['reason', 'outcomes']).nullable(),
  inverse: z.string().nullable(),
});

const linkedOrder = z.object({ id: z.uuid(), number: z.int(), state: z.string(), totalCentimes: z.int() });
export type LinkedOrder = z.infer<typeof linkedOrder>;

export const returnDetailSchema = returnRowSchema.extend({
  version: z.int(),
  note: z.string(),
  refusalReason: z.string(),
  employeeName: z.string().nullable(),
  deadlineOn: z.string().nullable(),
  /** it was asked for after that day */
  isPastDeadline: z.boolean(),
  deliveredOn: z.string().nullable(),
  receivedAt: z.iso.datetime().nullable(),
  closedAt: z.iso.datetime().nullable(),
  lines: z.array(
    lineSchema.extend({
      quantity: z.int(),
      sellable: z.int().nullable(),
      damaged: z.int().nullable(),
      missing: z.int().nullable(),
      /** what the customer paid for one of them, discounts taken off */
      creditCentimes: z.int(),
    }),
  ),
  money: z.object({
    /** for what is asked to come back, or came */
    creditCentimes: z.int(),
    /** what of it is the delivery that was paid: the shop is at fault, and nothing takes the place of the goods */
    deliveryCentimes: z.int(),
    /** the most that could be credited: with what was paid for the way */
    mostCentimes: z.int(),
    wayBackCentimes: z.int(),
    paidCentimes: z.int(),
    refundedCentimes: z.int(),
    dueCentimes: z.int(),
    /** what of it could pay for an exchange */
    exchangeCentimes: z.int(),
  }),
  /** the orders that were made out of it, the living one first */
  exchanges: z.array(linkedOrder.extend({ isGivenUp: z.boolean(), advanceCentimes: z.int() })),
  mayExchange: z.boolean(),
  actions: z.array(returnActionSchema),
});
export type ReturnDetail = z.infer<typeof returnDetailSchema>;
export type ReturnLine = ReturnDetail['lines'][number];

/** `GET /dashboard/api/orders/{id}/returns`: what came back of an order, what still may, and what it was exchanged for or with. */
export const orderReturnsSchema = z.object({
  orderId: z.uuid(),
  orderNumber: z.int(),
  shopId: z.int(),
  customer: z.string(),
  deliveredOn: z.string().nullable(),
  deadlineOn: z.string().nullable(),
  isPastDeadline: z.boolean(),
  /** what the customer paid for the delivery: part of what is due where the shop is at fault */
  deliveryCentimes: z.int(),
  /** why nothing may be asked for now; null: it may */
  refusal: z.string().nullable(),
  reasons: z.array(z.object({ code: z.string(), name: z.string(), isOurFault: z.boolean() })),
  lines: z.array(lineSchema.extend({ delivered: z.int(), returnable: z.int() })),
  returns: z.array(returnRowSchema),
  /** the return and the order that this one takes the place of */
  exchangeOf: z.object({ returnId: z.uuid(), returnNumber: z.int(), order: linkedOrder }).nullable(),
});
export type OrderReturns = z.infer<typeof orderReturnsSchema>;

const asked = z
  .array(z.strictObject({ lineId: z.uuid(), quantity: units }))
  .min(1)
  .max(200);

/** `POST /dashboard/api/orders/{id}/returns` with an Idempotency-Key; 201 with the return. */
export const askReturnRequestSchema = z.strictObject({
  lines: asked,
  reason: z.string().max(40),
  note: note.default(''),
  /** the goods may be sent or brought: nobody has to look at it again */
  isAccepted: z.boolean().default(false),
});
export type AskReturnRequest = z.infer<typeof askReturnRequestSchema>;

/** `POST /dashboard/api/returns/{id}/actions/{action}` answers the return as it is now. */
export const returnActionRequestSchema = z.strictObject({
  version: z.int().min(1),
  reason: note.optional(),
  outcomes: z
    .array(z.strictObject({ lineId: z.uuid(), sellable: units, damaged: units, missing: units }))
    .max(200)
    .optional(),
  /** left out: the prices of what came back */
  creditCentimes: amount.optional(),
  /** what the carrier takes for bringing it; left out: nothing */
  wayBackCentimes: amount.optional(),
});
export type ReturnActionRequest = z.infer<typeof returnActionRequestSchema>;

export const returnConflictSchema = z.object({ current: returnDetailSchema });

/** `POST /web/api/orders/{uuid}/returns`: the shopper who knows the address asks; 201. */
export const askOwnReturnRequestSchema = z.strictObject({
  key: z.uuid(),
  lines: asked,
  reason: z.string().max(40),
  note: note.default(''),
});

/** `POST /web/api/orders/{uuid}/returns/{number}/withdraw`: the shopper takes the request back; doing it again changes nothing. */
export const ownReturnParams = z.object({ orderUuid: z.string(), number: z.string().regex(/^R?\d{1,12}$/) });

/** `GET /web/api/orders/{uuid}/returns`, in the words of the shopper. */
export const ownReturnsSchema = z.object({
  /** null: nothing may be asked for any more, or not yet */
  offer: z
    .object({
      until: z.string().nullable(),
      /** `isFree`: the shop is at fault, the way back and what takes its place cost nothing, and the delivery is paid back */
      reasons: z.array(z.object({ code: z.string(), name: z.string(), isFree: z.boolean() })),
      lines: z.array(z.object({ id: z.uuid(), name: z.string(), quantity: z.int() })),
    })
    .nullable(),
  returns: z.array(
    z.object({
      number: z.string(),
      state: z.enum(returnStates),
      /** the goods are not back yet, and nothing rests on it */
      mayWithdraw: z.boolean(),
      label: z.string(),
      /** why it was refused, or until when money comes back; empty: nothing to say */
      detail: z.string(),
      askedOn: z.string(),
      lines: z.array(z.object({ name: z.string(), quantity: z.int() })),
    }),
  ),
});
export type OwnReturns = z.infer<typeof ownReturnsSchema>;
export type OwnReturnOffer = NonNullable<OwnReturns['offer']>;
