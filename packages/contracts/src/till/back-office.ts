import { z } from 'zod';
import { plainText } from '../plain-text.ts';
import { TILL_FINDINGS, TILL_PAYMENT_TYPES } from './events.ts';

const moment = z.iso.datetime();

/** What was seen of something that is changed. */
export const tillVersionSchema = z.strictObject({ version: z.int().min(0) });

/** `POST /dashboard/api/tills/:id` */
export const tillEditSchema = z.strictObject({
  version: z.int(),
  name: plainText(60).trim(),
  paper: z.enum(['58', '80', 'A5', 'A4']),
});
export type TillEdit = z.infer<typeof tillEditSchema>;

/** Notes and coins that go from hand to hand, in centimes: 2 000 DA to 5 DA. */
export const DENOMINATIONS = [200_000, 100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500] as const;

/** `GET|POST /dashboard/api/till-settings/:shopId`; version 0: nobody has said anything yet */
export const tillSettingsSchema = z.strictObject({
  version: z.int().min(0),
  embedded: z
    .array(z.strictObject({ prefix: z.string().regex(/^(?:0[2]|2\d)$/), carries: z.enum(['weight', 'price']) }))
    .max(20),
  hasStampDuty: z.boolean(),
  footer: z.strictObject({ fr: plainText(300), ar: plainText(300), en: plainText(300) }),
  differenceLimitCentimes: z.int().min(0).max(100_000_000),
  isBlindCount: z.boolean(),
  quickDiscountCentimes: z.int().min(100).max(10_000_000).default(25_000),
  paymentTypes: z
    .array(z.enum(TILL_PAYMENT_TYPES))
    .min(1)
    .default([...TILL_PAYMENT_TYPES]),
  denominations: z
    .array(z.union(DENOMINATIONS.map((value) => z.literal(value))))
    .min(1)
    .default([...DENOMINATIONS]),
});
export type TillSettings = z.infer<typeof tillSettingsSchema>;

/** Somebody who may sell, and whether they have a PIN. */
export const tillCashierSchema = z.object({
  id: z.int(),
  name: z.string(),
  version: z.int(),
  hasPin: z.boolean(),
  roles: z.array(z.string()),
  /** where they may sell; null: in every shop */
  shops: z.array(z.string()).nullable(),
  discountBasisPoints: z.int(),
  mayName: z.boolean(),
  mayReturn: z.boolean(),
  mayOpenDrawer: z.boolean(),
  isManager: z.boolean(),
  /** tills that keep them out for a while, for wrong PINs */
  locks: z.array(z.object({ tillId: z.int(), tillName: z.string(), until: moment, isUnlocked: z.boolean() })),
});
export type TillCashier = z.infer<typeof tillCashierSchema>;
/** `GET /dashboard/api/till-cashiers` */
export const tillCashierListSchema = z.object({ rows: z.array(tillCashierSchema) });
export type TillCashierList = z.infer<typeof tillCashierListSchema>;

/** `POST /dashboard/api/till-cashiers/:id`; null takes the PIN away */
export const tillPinWriteSchema = z.strictObject({
  version: z.int().min(0),
  pin: z
    .string()
    .regex(/^\d{4,8}$/)
    .nullable(),
});
export type TillPinWrite = z.infer<typeof tillPinWriteSchema>;

/** `GET /dashboard/api/till-rights` */
export const tillRightSchema = z.object({
  roleId: z.int(),
  role: z.string(),
  version: z.int(),
  discountBasisPoints: z.int(),
  mayName: z.boolean(),
  mayReturn: z.boolean(),
  mayOpenDrawer: z.boolean(),
  isManager: z.boolean(),
});
export type TillRight = z.infer<typeof tillRightSchema>;
export const tillRightListSchema = z.object({ rows: z.array(tillRightSchema) });
export type TillRightList = z.infer<typeof tillRightListSchema>;
/** `POST /dashboard/api/till-rights/:roleId` */
export const tillRightWriteSchema = z.strictObject({
  version: z.int().min(0),
  discountBasisPoints: z.int().min(0).max(10_000),
  mayName: z.boolean(),
  mayReturn: z.boolean().default(true),
  mayOpenDrawer: z.boolean().default(true),
  isManager: z.boolean(),
});
export type TillRightWrite = z.infer<typeof tillRightWriteSchema>;

export const TILL_SESSION_VIEWS = ['all', 'open', 'provisional', 'closed'] as const;
export type TillSessionView = (typeof TILL_SESSION_VIEWS)[number];

/** What narrows days at drawers; days of Algiers, both counted in. */
export const tillSessionsFilter = z.strictObject({
  view: z.enum(TILL_SESSION_VIEWS).default('all'),
  till: z.coerce.number().int().optional(),
  /** the name or code of a till, who opened or closed, or the number of a Z report */
  q: z.string().trim().max(100).default(''),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});

/** `GET /dashboard/api/till-sessions?…` */
export const tillSessionsQuery = tillSessionsFilter.extend({ cursor: z.uuid().optional() });

/** `GET /dashboard/api/till-sessions/:id`: the report, by method and by cashier. */
export const tillCashierFiguresSchema = z.object({
  cashierId: z.int(),
  name: z.string(),
  sales: z.int(),
  returns: z.int(),
  takenCentimes: z.int(),
  discountCentimes: z.int(),
});

/** `GET /dashboard/api/till-sessions/:id/report?paper=…`: made for print. */
export const tillReportQuery = z.strictObject({ paper: z.enum(['80', 'A4']).default('A4') });

/** `GET /dashboard/api/till-differences?…` */
export const tillDifferencesQuery = z.strictObject({ from: z.iso.date().optional(), to: z.iso.date().optional() });
/** What somebody's closings came to: missing and too much are not set off against each other. */
export const tillDifferenceSchema = z.object({
  cashierId: z.int(),
  name: z.string(),
  sessions: z.int(),
  withDifference: z.int(),
  missingCentimes: z.int(),
  tooMuchCentimes: z.int(),
  netCentimes: z.int(),
  /** the largest at one closing, with its sign */
  worstCentimes: z.int(),
  /** that closing; null: there was no difference */
  worstSessionId: z.uuid().nullable(),
});
export type TillDifference = z.infer<typeof tillDifferenceSchema>;
export const tillDifferencesSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  rows: z.array(tillDifferenceSchema),
});
export type TillDifferences = z.infer<typeof tillDifferencesSchema>;

export const TILL_CONFLICT_VIEWS = ['open', 'settled', 'all'] as const;
export type TillConflictView = (typeof TILL_CONFLICT_VIEWS)[number];

/** `GET /dashboard/api/till-conflicts?…` */
export const tillConflictsQuery = z.strictObject({
  view: z.enum(TILL_CONFLICT_VIEWS).default('open'),
  kind: z.enum(TILL_FINDINGS).optional(),
  till: z.coerce.number().int().optional(),
  /** a ticket, an order's number, or a cashier */
  q: z.string().trim().max(100).default(''),
  cursor: z.coerce.number().int().optional(),
});
/** `POST /dashboard/api/till-conflicts/:id/settle` */
export const tillSettleSchema = z.strictObject({ version: z.int(), note: plainText(500).trim() });
export type TillSettle = z.infer<typeof tillSettleSchema>;

/** `GET /dashboard/api/till-tickets?order=…`: the tickets of a till that an order is of, was paid or came back by. */
export const tillTicketsQuery = z.strictObject({ order: z.uuid() });
