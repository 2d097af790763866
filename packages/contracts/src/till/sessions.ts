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
    tillCode: z.string(),
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
    soldCentimes: z.int(),
    methods: z.array(
      z.object({ method: z.enum(TILL_METHODS), expectedCentimes: z.int(), foundCentimes: z.int().nullable() }),
    ),
    differenceCentimes: z.int().nullable(),
    comment: z.string(),
  })
  .meta({ id: 'TillSession' });
export type TillSession = z.infer<typeof tillSessionSchema>;

const views = z.object({ all: z.int(), open: z.int(), provisional: z.int(), closed: z.int() });
const choice = z.object({ id: z.int(), name: z.string() });

/** `GET /dashboard/api/till-sessions?…` */
export const tillSessionListSchema = z.object({
  rows: z.array(tillSessionSchema),
  total: z.int(),
  totalIsCapped: z.boolean(),
  nextCursor: z.string().nullable(),
  counts: views,
  tills: z.array(choice),
  /** Z reports below the last one of a till that have not arrived: their numbers have no hole for good */
  missingNumbers: z.array(z.object({ tillCode: z.string(), number: z.int() })),
});
export type TillSessionList = z.infer<typeof tillSessionListSchema>;

const ticket = z.object({
  /** of the event; a sale's is also the address of its proof */
  id: z.uuid(),
  kind: z.enum(['sale', 'return', 'blind-return', 'order']),
  ticket: z.string(),
  at: moment,
  cashier: z.string(),
  /** what the drawer got, and what it gave: below zero */
  takenCentimes: z.int(),
  totalCentimes: z.int(),
  orderId: z.uuid().nullable(),
  orderNumber: z.string().nullable(),
  conflicts: z.int(),
});

/** One session with all that happened in it. */
export const tillSessionDetailSchema = tillSessionSchema.extend({
  openingCentimes: z.int(),
  /** pieces of each coin and note, by value in centimes */
  opening: z.record(z.string(), z.int()),
  counted: z.record(z.string(), z.int()),
  cashInCentimes: z.int(),
  cashOutCentimes: z.int(),
  discountCentimes: z.int(),
  allowedBy: z.string().nullable(),
  /** events before its closing that have not arrived yet, and what has and is not done */
  missing: z.int(),
  undone: z.int(),
  cashiers: z.array(tillCashierFiguresSchema),
  cash: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(['cash-in', 'cash-out', 'drawer', 'handover']),
      at: moment,
      cashier: z.string(),
      amountCentimes: z.int(),
      reason: z.string(),
    }),
  ),
  /** the latest first, 500 at most */
  tickets: z.array(ticket),
  hasMoreTickets: z.boolean(),
});
export type TillSessionDetail = z.infer<typeof tillSessionDetailSchema>;
export type TillTicketRow = TillSessionDetail['tickets'][number];

/** `GET /dashboard/api/till-tickets?order=…` */
export const tillTicketsSchema = z.object({
  rows: z.array(
    ticket.extend({
      tillId: z.int(),
      tillName: z.string(),
      /** the till that brought it in a file; null: its own told it */
      broughtBy: z.string().nullable(),
      /** null: its session has not arrived */
      sessionId: z.uuid().nullable(),
      /** the order of the other half of an exchange */
      exchangedWith: z.object({ orderId: z.uuid(), orderNumber: z.string() }).nullable(),
    }),
  ),
});
export type TillTickets = z.infer<typeof tillTicketsSchema>;

/** Sold, and not as the books would have had it: for people to settle. */
export const tillConflictSchema = z
  .object({
    id: z.int(),
    version: z.int(),
    tillId: z.int(),
    tillName: z.string(),
    sessionId: z.uuid().nullable(),
    cashier: z.string(),
    at: moment,
    ticket: z.string(),
    orderId: z.string().nullable(),
    /** as the till said it, where no order of the shop is meant */
    orderNumber: z.string().nullable(),
    kind: z.enum(TILL_FINDINGS),
    /** of the line that it is about */
    product: z.string().nullable(),
    /** charged and expected, where it is about an amount; with nothing to set it against, the amount alone */
    charged: z.int().nullable(),
    expected: z.int().nullable(),
    /** pieces that the books did not have */
    missing: z.int().nullable(),
    detail: z.string(),
    /** the incident that was opened for what was short */
    incidentId: z.int().nullable(),
    isSettled: z.boolean(),
    settledBy: z.string().nullable(),
    settledAt: moment.nullable(),
    note: z.string(),
  })
  .meta({ id: 'TillConflict' });
export type TillConflict = z.infer<typeof tillConflictSchema>;
export const tillConflictListSchema = z.object({
  rows: z.array(tillConflictSchema),
  total: z.int(),
  totalIsCapped: z.boolean(),
  nextCursor: z.string().nullable(),
  counts: z.object({ open: z.int(), settled: z.int(), all: z.int() }),
  tills: z.array(choice),
});
export type TillConflictList = z.infer<typeof tillConflictListSchema>;
