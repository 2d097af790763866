import { z } from 'zod';
import { ANNOUNCING_LIMITS } from './announcing.ts';

/** What labels are printed on: four on a sheet of A4, or each on a page of its own. */
export const LABEL_SHEETS = ['A4', 'A6', '100x150'] as const;
export type LabelSheet = (typeof LABEL_SHEETS)[number];

/** `POST /dashboard/api/labels`, under a name that is made where it is pressed: pressed again nothing is fetched twice. */
export const labelRunWriteSchema = z.strictObject({
  id: z.uuid(),
  /** in the order in which they are printed */
  orderIds: z.array(z.uuid()).min(1).max(ANNOUNCING_LIMITS.orders),
  sheet: z.enum(LABEL_SHEETS),
});
export type LabelRunWrite = z.infer<typeof labelRunWriteSchema>;

export const labelStates = ['waiting', 'ready', 'failed'] as const;

export const labelFaults = [
  'not-announced',
  'link-refused',
  'link-over',
  'link-silent',
  'not-a-pdf',
  'too-large',
  'broken',
  'not-together',
  'cannot',
  'refused',
  'too-many',
  'unreachable',
  'timed-out',
  'unreadable',
  'unauthorised',
  'secret-lost',
] as const;
export type LabelFault = (typeof labelFaults)[number];

/** `GET /dashboard/api/labels/{id}`: how far it is, and what failed. */
export const labelRunSchema = z.object({
  sheet: z.enum(LABEL_SHEETS),
  /** one document of those that are ready lies at `…/file` */
  isReady: z.boolean(),
  rows: z.array(
    z.object({
      orderId: z.uuid(),
      number: z.int(),
      customer: z.string(),
      /** the carrier gives none: it is drawn by us */
      isOwn: z.boolean(),
      state: z.enum(labelStates),
      /** why not; `words` are the carrier's, cleaned */
      fault: z.object({ code: z.enum(labelFaults), words: z.string() }).nullable(),
    }),
  ),
});
export type LabelRun = z.infer<typeof labelRunSchema>;

/** `POST /dashboard/api/labels/{id}/retry`: what failed once more, or as our own label. */
export const labelRetrySchema = z.strictObject({ own: z.boolean() });

/** `POST /dashboard/api/labels/{id}/printed`: the orders' histories tell it, once. */
export const labelsPrintedSchema = z.object({ count: z.int() });
