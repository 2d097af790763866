import { DISPUTE_ACTION_NAMES, DISPUTE_STATES } from '@hanout/core/remittances';
import { z } from 'zod';
import { searchText } from '../list-query.ts';
import { idTextSchema } from '../pieces.ts';
import { plainText } from '../plain-text.ts';

const centimes = z.int();
const named = z.object({ id: z.int(), name: z.string() });
const state = z.enum(DISPUTE_STATES);

export const DISPUTE_LIMITS = { note: 500, proofs: 8, proofBytes: 8 * 1024 * 1024 } as const;

/** `active`: whatever is not settled. */
export const DISPUTE_VIEWS = ['active', ...DISPUTE_STATES, 'all'] as const;
export type DisputeView = (typeof DISPUTE_VIEWS)[number];

export const disputeRowSchema = z.object({
  id: z.int(),
  version: z.int(),
  state,
  transporter: named,
  order: z.object({ id: z.uuid(), number: z.int(), tracking: z.string().nullable(), customer: z.string() }),
  /** what is held against the carrier */
  note: z.string(),
  /** what it owed when the dispute was opened, and what it still owes */
  askedCentimes: centimes,
  balanceCentimes: centimes,
  by: z.string(),
  openedAt: z.iso.datetime(),
  proofs: z.int(),
});
export type DisputeRow = z.infer<typeof disputeRowSchema>;

/** `GET /dashboard/api/payments/disputes`: the latest first. `q`: number of dispute or order, tracking, phone, name. */
export const disputeListQuerySchema = z.object({
  view: z.enum(DISPUTE_VIEWS).default('active'),
  q: searchText.default(''),
  carrier: idTextSchema.optional(),
  cursor: idTextSchema.optional(),
});
export const disputeListSchema = z
  .object({
    rows: z.array(disputeRowSchema),
    total: z.int(),
    sumCentimes: centimes,
    nextCursor: z.string().nullable(),
    counts: z.record(z.enum(DISPUTE_VIEWS), z.int()),
    /** to narrow the list to one */
    carriers: z.array(named),
  })
  .meta({ id: 'DisputeList' });
export type DisputeList = z.infer<typeof disputeListSchema>;

export const disputeDetailSchema = disputeRowSchema
  .omit({ proofs: true })
  .extend({
    wilaya: z.string(),
    deliveredOn: z.iso.date().nullable(),
    proofs: z.array(
      z.object({ id: z.int(), name: z.string(), isPicture: z.boolean(), by: z.string(), at: z.iso.datetime() }),
    ),
    steps: z.array(
      z.object({ id: z.int(), action: z.string(), note: z.string(), by: z.string(), at: z.iso.datetime() }),
    ),
    /** what may be done now */
    actions: z.array(z.enum(DISPUTE_ACTION_NAMES)),
  })
  .meta({ id: 'DisputeDetail' });
export type DisputeDetail = z.infer<typeof disputeDetailSchema>;

/** 409: what stands there now. */
export const disputeConflictSchema = z.object({ current: disputeDetailSchema });

/** `POST …/transporters/{transporterId}/orders/{orderId}/dispute` */
export const openDisputeSchema = z.strictObject({ note: plainText(DISPUTE_LIMITS.note).trim().min(1) });

/** `POST /dashboard/api/payments/disputes/{id}/actions/{action}`, once per Idempotency-Key. */
export const disputeStepSchema = z.strictObject({
  version: z.int().min(1).nullable().default(null),
  note: plainText(DISPUTE_LIMITS.note).trim().default(''),
});
export type DisputeStepRequest = z.input<typeof disputeStepSchema>;

/** `GET /dashboard/api/papers/disputes/{id}` */
export const disputePaperQuerySchema = z.object({ language: z.enum(['fr', 'ar', 'en']).optional() });
