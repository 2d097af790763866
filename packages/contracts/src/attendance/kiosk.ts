import { z } from 'zod';
import { idSchema } from '../pieces.ts';
import { plainText } from '../plain-text.ts';

const moment = z.iso.datetime();

/** A device on which people say that they come and go. */
export const kioskSchema = z
  .object({
    id: z.int(),
    version: z.int(),
    name: z.string(),
    shopId: z.int(),
    shopName: z.string(),
    state: z.enum(['waiting', 'over', 'open', 'closed']),
    madeBy: z.string(),
    madeAt: moment,
    lastSeenAt: moment.nullable(),
    /** how far its clock is ahead of ours, as it last said */
    skewSeconds: z.int().nullable(),
  })
  .meta({ id: 'AttendanceKiosk' });
export type Kiosk = z.infer<typeof kioskSchema>;

/** `GET /dashboard/api/attendance/kiosks` */
export const kioskListSchema = z.object({ rows: z.array(kioskSchema) });
export type KioskList = z.infer<typeof kioskListSchema>;

/** `POST /dashboard/api/attendance/kiosks` */
export const kioskWriteSchema = z.strictObject({ name: plainText(60).trim(), shopId: idSchema });
export type KioskWrite = z.infer<typeof kioskWriteSchema>;

/** How the device is opened: once, within the hour; the secret stands behind the #. */
export const kioskLinkSchema = z.object({ kiosk: kioskSchema, url: z.string(), expiresAt: moment });
export type KioskLink = z.infer<typeof kioskLinkSchema>;

/** `POST /kiosk/api/open` */
export const openKioskSchema = z.strictObject({ code: z.string().min(1).max(100) });

/** `GET /kiosk/api/people`: whom the device shows, and what it seals PINs with. */
export const kioskPeopleSchema = z.object({
  shopName: z.string(),
  kioskName: z.string(),
  /** RSA, as SPKI in base64 */
  publicKey: z.string(),
  people: z.array(z.object({ id: z.int(), name: z.string(), badge: z.string() })),
});
export type KioskPeople = z.infer<typeof kioskPeopleSchema>;

const deviceMoment = z.strictObject({
  wall: z.number().min(0).max(8.64e15),
  sinceOpened: z.number().min(0).max(8.64e15),
  opening: z.string().min(1).max(64),
});

export const MOST_STAMPS_AT_ONCE = 20;

/** A stamp as the device made it; who cannot seal (plain http) sends the PIN itself, at once. */
export const kioskStampSchema = z.strictObject({
  id: z.uuid(),
  employeeId: idSchema,
  kind: z.enum(['in', 'out']),
  moment: deviceMoment,
  isOffline: z.boolean(),
  sealed: z.string().max(1000).optional(),
  pin: z.string().max(8).optional(),
});
export type KioskStamp = z.infer<typeof kioskStampSchema>;

/** `POST /kiosk/api/stamps` */
export const kioskStampsSchema = z.strictObject({
  now: deviceMoment,
  stamps: z.array(kioskStampSchema).min(1).max(MOST_STAMPS_AT_ONCE),
});
export type KioskStamps = z.infer<typeof kioskStampsSchema>;

/**
 * taken: it counts; unverified: kept, its PIN was wrong; wrong: nothing is kept, the person is there to try again; later: too many
 * guesses, the device sends it again; refused: nothing that this device may say
 */
export const STAMP_OUTCOMES = ['taken', 'unverified', 'wrong', 'later', 'refused'] as const;

export const kioskAnswersSchema = z.object({
  receivedAt: moment,
  answers: z.array(
    z.object({
      id: z.uuid(),
      outcome: z.enum(STAMP_OUTCOMES),
      at: moment.nullable(),
      /** since midnight, or since their night began */
      workedMinutes: z.int().nullable(),
      retryAfterSeconds: z.int().nullable(),
    }),
  ),
});
export type KioskAnswers = z.infer<typeof kioskAnswersSchema>;
export type KioskAnswer = KioskAnswers['answers'][number];
