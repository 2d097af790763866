import { z } from 'zod';
import { searchText } from '../list-query.ts';
import { plainText } from '../plain-text.ts';

export const taskActs = ['called', 'retry', 'desk', 'return'] as const;
export type TaskAct = (typeof taskActs)[number];
export const taskOutcomes = [...taskActs, 'moved_on'] as const;
export type TaskOutcome = (typeof taskOutcomes)[number];
export const taskViews = ['open', 'closed'] as const;
export type TaskView = (typeof taskViews)[number];

export const parcelTaskSchema = z.object({
  id: z.int(),
  version: z.int(),
  order: z.object({ id: z.uuid(), number: z.int(), customer: z.string(), wilaya: z.string() }),
  carrier: z.string().nullable(),
  tracking: z.string().nullable(),
  /** in the carrier's words */
  reason: z.string(),
  attempt: z.int(),
  amountCentimes: z.int(),
  openedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  closedBy: z.string().nullable(),
  outcome: z.enum(taskOutcomes).nullable(),
  note: z.string(),
  /** its carrier can be asked by us to bring it back */
  asksReturn: z.boolean(),
  mayReopen: z.boolean(),
});
export type ParcelTask = z.infer<typeof parcelTaskSchema>;

/** `GET /dashboard/api/parcels/tasks`: what waits, the longest first; what is done, the latest first. */
export const taskListQuerySchema = z.object({
  view: z.enum(taskViews).default('open'),
  q: searchText.default(''),
  cursor: z.coerce.number().int().min(0).max(100_000).optional(),
});
export const taskListSchema = z.object({
  rows: z.array(parcelTaskSchema),
  total: z.int(),
  nextCursor: z.string().nullable(),
  counts: z.object({ open: z.int(), closed: z.int() }),
});
export type TaskList = z.infer<typeof taskListSchema>;

export const TASK_NOTE_LENGTH = 300;

/** As it is after it was done or taken back. */
export const taskChangedSchema = z.object({ id: z.int(), version: z.int() });
export type TaskChanged = z.infer<typeof taskChangedSchema>;

/** `POST /dashboard/api/parcels/tasks/{id}/done`: what was done about it. `return` is asked of the carrier where it can be. */
export const taskDoneSchema = z.strictObject({
  version: z.int().min(1),
  outcome: z.enum(taskActs),
  note: plainText(TASK_NOTE_LENGTH).trim().default(''),
});
