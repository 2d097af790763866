import { z } from 'zod';
import { tillCashierFiguresSchema } from './back-office.ts';
import { TILL_FINDINGS, TILL_METHODS } from './events.ts';

const moment = z.iso.datetime();

/** A day at the drawer: opened by a count, closed by one. */
export const tillSessionSchema = z
  .object({
    id: z.uuid(),
    tillId: z.int(),
    tillName: z.string(),
    shopName: z.string(),
    openedBy: z.string(),
    openedAt: moment,
    closedBy: z.string().nullable(),
    closedAt: moment.nullable(),
    /** provisional: it was closed while sales of it had not arrived; it becomes closed by itself */
    state: z.enum(['open', 'provisional', 'closed']),
    /** of the Z report */
    number: z.int().nullable(),
    sales: z.int(),
    returns: z.int(),
    methods: z.array(
      z.object({ method: z.enum(TILL_METHODS), expectedCentimes: z.int(), foundCentimes: z.int().nullable() }),
    ),
    differenceCentimes: z.int().nullable(),
    comment: z.string(),
    /** of one session alone; a list leaves them out */
    cashiers: z.array(tillCashierFiguresSchema).optional(),
  })
  .meta({ id: 'TillSession' });
export type TillSession = z.infer<typeof tillSessionSchema>;

/** `GET /dashboard/api/till-sessions?till=…&cursor=…` */
export const tillSessionListSchema = z.object({ rows: z.array(tillSessionSchema), next: z.string().nullable() });

/** Sold, and not as the books would have had it: for people to settle. */
export const tillConflictSchema = z
  .object({
    id: z.int(),
    version: z.int(),
    tillName: z.string(),
    cashier: z.string(),
    at: moment,
    ticket: z.string(),
    orderId: z.string().nullable(),
    kind: z.enum(TILL_FINDINGS),
    detail: z.string(),
    isSettled: z.boolean(),
    settledBy: z.string().nullable(),
    note: z.string(),
  })
  .meta({ id: 'TillConflict' });
export const tillConflictListSchema = z.object({ rows: z.array(tillConflictSchema), next: z.string().nullable() });
