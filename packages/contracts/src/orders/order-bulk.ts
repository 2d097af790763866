import { z } from 'zod';
import { NOTE_LIMITS } from './order-notes.ts';
import { TAGS_AT_ONCE } from './order-tags.ts';
import { orderListQuerySchema } from './orders.ts';

/** So many orders are taken on by one press; of more the first in the list's order. */
export const BULK_MOST = 1000;
/** So many are sent at once, so that its progress is seen and it can be stopped between. */
export const BULK_AT_ONCE = 20;

const id = z.int().positive();

/** These orders, or all that a list finds. */
export const bulkChoiceSchema = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(BULK_MOST) }),
  z.strictObject({ query: orderListQuerySchema.omit({ cursor: true, limit: true }) }),
]);
export type BulkChoice = z.input<typeof bulkChoiceSchema>;

/** What is done to each: an action of the table, a tag put on or taken off, or a person who looks after it. */
export const bulkTaskSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('action'), action: z.string().max(40) }),
  z.strictObject({
    kind: z.literal('tag'),
    add: z.array(id).max(TAGS_AT_ONCE),
    remove: z.array(id).max(TAGS_AT_ONCE),
  }),
  /** in turn; none: to nobody */
  z.strictObject({ kind: z.literal('assign'), employeeIds: z.array(id).max(50), onlyUnassigned: z.boolean() }),
]);
export type BulkTask = z.infer<typeof bulkTaskSchema>;

const bulkStepSchema = z.strictObject({
  id: z.uuid(),
  /** the version that was seen */
  version: z.int().min(1),
  /** who gets it; of an assignment alone, null: nobody */
  employeeId: id.nullable().optional(),
});
export type BulkStep = z.infer<typeof bulkStepSchema>;

/** `POST /dashboard/api/orders/bulk/preview` */
export const bulkAskSchema = z.strictObject({ choice: bulkChoiceSchema, task: bulkTaskSchema });

export const bulkPreviewSchema = z.object({
  /** how many orders were chosen; when `isCapped`, there are more than are taken on */
  total: z.int(),
  isCapped: z.boolean(),
  /** with whom it can be done */
  steps: z.array(bulkStepSchema.extend({ number: z.int(), previousEmployeeId: z.int().nullable() })),
  /** with whom it cannot, by the reason */
  refused: z.array(z.object({ message: z.string(), count: z.int(), numbers: z.array(z.int()) })),
  consequences: z.array(z.string()),
  /** who gets how many */
  agents: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })),
});
export type BulkPreview = z.infer<typeof bulkPreviewSchema>;

/** `POST /dashboard/api/orders/bulk`, under an Idempotency-Key: each order by itself, a refusal of one stops no other. */
export const bulkRunSchema = z.strictObject({
  task: bulkTaskSchema,
  steps: z.array(bulkStepSchema).min(1).max(BULK_AT_ONCE),
  /** said of each of them */
  reason: z.string().trim().max(500).optional(),
  note: z.string().trim().max(NOTE_LIMITS.body).optional(),
  nextCallAt: z.iso.datetime().optional(),
  postponedUntil: z.iso.datetime().optional(),
});
export type BulkRun = z.infer<typeof bulkRunSchema>;

export const bulkOutcomesSchema = z.object({
  outcomes: z.array(
    z.object({
      id: z.uuid(),
      /** as it is now; null: it was refused */
      version: z.int().nullable(),
      /** why it was refused */
      message: z.string().nullable(),
    }),
  ),
});
export type BulkOutcomes = z.infer<typeof bulkOutcomesSchema>;
