import { z } from 'zod';
import { plainText } from '../plain-text.ts';

/** What was seen of something that is changed. */
export const tillVersionSchema = z.strictObject({ version: z.int().min(0) });

/** `POST /dashboard/api/tills/:id` */
export const tillEditSchema = z.strictObject({
  version: z.int(),
  name: plainText(60).trim(),
  paper: z.enum(['58', '80', 'A5', 'A4']),
});
export type TillEdit = z.infer<typeof tillEditSchema>;

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
});
export type TillSettings = z.infer<typeof tillSettingsSchema>;

/** Somebody who may sell, and whether they have a PIN. */
export const tillCashierSchema = z.object({
  id: z.int(),
  name: z.string(),
  version: z.int(),
  hasPin: z.boolean(),
  discountBasisPoints: z.int(),
  mayName: z.boolean(),
  isManager: z.boolean(),
});
/** `GET /dashboard/api/till-cashiers` */
export const tillCashierListSchema = z.object({ rows: z.array(tillCashierSchema) });

/** `POST /dashboard/api/till-cashiers/:id`; null takes the PIN away */
export const tillPinWriteSchema = z.strictObject({
  version: z.int().min(0),
  pin: z
    .string()
    .regex(/^\d{4,8}$/)
    .nullable(),
});

/** `GET /dashboard/api/till-rights` */
export const tillRightSchema = z.object({
  roleId: z.int(),
  role: z.string(),
  version: z.int(),
  discountBasisPoints: z.int(),
  mayName: z.boolean(),
  isManager: z.boolean(),
});
export const tillRightListSchema = z.object({ rows: z.array(tillRightSchema) });
/** `POST /dashboard/api/till-rights/:roleId` */
export const tillRightWriteSchema = z.strictObject({
  version: z.int().min(0),
  discountBasisPoints: z.int().min(0).max(10_000),
  mayName: z.boolean(),
  isManager: z.boolean(),
});
export type TillRightWrite = z.infer<typeof tillRightWriteSchema>;

/** `GET /dashboard/api/till-sessions?…` */
export const tillSessionsQuery = z.strictObject({
  till: z.coerce.number().int().optional(),
  cursor: z.uuid().optional(),
});

/** `GET /dashboard/api/till-sessions/:id`: the report, by method and by cashier. */
export const tillCashierFiguresSchema = z.object({
  cashierId: z.int(),
  name: z.string(),
  sales: z.int(),
  returns: z.int(),
  takenCentimes: z.int(),
  discountCentimes: z.int(),
});

/** `GET /dashboard/api/till-conflicts?…` */
export const tillConflictsQuery = z.strictObject({
  settled: z.enum(['0', '1']).optional(),
  till: z.coerce.number().int().optional(),
  cursor: z.string().max(60).optional(),
});
/** `POST /dashboard/api/till-conflicts/:id/settle` */
export const tillSettleSchema = z.strictObject({ version: z.int(), note: plainText(500).trim() });
