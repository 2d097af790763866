import { MAILING_PERIODS, MAILING_RHYTHMS } from '@hanout/core/reporting';
import { z } from 'zod';
import { plainText } from '../plain-text.ts';
import { reportAxes } from './reports.ts';

export const LONGEST_MAILING_NAME = 80;
export const MOST_MAILED = 50;

const times = {
  every: z.enum(MAILING_RHYTHMS),
  /** 0 is Sunday */
  weekday: z.int().min(0).max(6),
  monthday: z.int().min(1).max(28),
  /** in Algiers */
  hour: z.int().min(0).max(23),
};

/** `POST /dashboard/api/reports/mailings`, and `…/{id}` with the version that the person saw. */
export const mailingWriteSchema = z.strictObject({
  version: z.int().min(1).optional(),
  name: plainText(LONGEST_MAILING_NAME),
  /** null: of every shop */
  shopId: z.int().positive().nullable(),
  by: z.enum(reportAxes),
  period: z.enum(MAILING_PERIODS),
  ...times,
  /** employees */
  to: z.array(z.int().positive()).max(MOST_MAILED),
});
export type MailingWrite = z.infer<typeof mailingWriteSchema>;

export const mailingSchema = z
  .object({
    id: z.int(),
    version: z.int(),
    name: z.string(),
    shop: z.object({ id: z.int(), name: z.string() }).nullable(),
    by: z.enum(reportAxes),
    period: z.enum(MAILING_PERIODS),
    ...times,
    people: z.array(z.object({ id: z.int(), name: z.string(), isOff: z.boolean() })),
    isArchived: z.boolean(),
    /** the last letter that left; null: none has */
    sentAt: z.iso.datetime().nullable(),
    /** letters that wait for a mail server */
    waiting: z.int(),
    /** whether it comes to whoever reads this; null: they are none of its people */
    isMine: z.boolean().nullable(),
  })
  .meta({ id: 'ReportMailing' });
export type Mailing = z.infer<typeof mailingSchema>;

/** `GET /dashboard/api/reports/mailings` */
export const mailingQuerySchema = z.object({ state: z.enum(['active', 'archived']).default('active') });
export const mailingListSchema = z.object({
  rows: z.array(mailingSchema),
  /** who may read reports, to choose from */
  people: z.array(z.object({ id: z.int(), name: z.string() })),
  /** whether a shop has a mail server that is on */
  mails: z.boolean(),
});
export type MailingList = z.infer<typeof mailingListSchema>;

/** `POST /dashboard/api/reports/mailings/{id}/own`: whether it comes to oneself. */
export const ownMailingSchema = z.strictObject({ isOff: z.boolean() });
