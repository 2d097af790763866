import { DAY_STATUSES } from '@hanout/core/attendance';
import { z } from 'zod';
import { searchText } from '../list-query.ts';
import { idTextSchema } from '../pieces.ts';
import { attendanceDate } from './day.ts';
import { plainText } from '../plain-text.ts';

const moment = z.iso.datetime();
const date = attendanceDate;
const status = z.enum(DAY_STATUSES);

/** One day of one person; minutes are whole ones. */
export const attendanceDaySchema = z.object({
  day: date,
  status,
  isHere: z.boolean(),
  firstIn: moment.nullable(),
  lastOut: moment.nullable(),
  plannedMinutes: z.int(),
  workedMinutes: z.int(),
  lateMinutes: z.int(),
  dueAt: moment.nullable(),
  suggestedOut: moment.nullable(),
});
export type AttendanceDay = z.infer<typeof attendanceDaySchema>;

export const BOARD_GROUPS = ['here', 'late', 'absent', 'forgotten', 'away', 'expected', 'gone', 'free'] as const;
export type BoardGroup = (typeof BOARD_GROUPS)[number];

/** `GET /dashboard/api/attendance/board` */
export const boardQuerySchema = z.object({ shop: idTextSchema.optional(), q: searchText.default('') });
export type BoardQuery = z.infer<typeof boardQuerySchema>;

/** Who is here, who is not, now. */
export const boardSchema = z
  .object({
    at: moment,
    day: date,
    rows: z.array(
      z.object({
        employee: z.object({ id: z.int(), name: z.string() }),
        group: z.enum(BOARD_GROUPS),
        today: attendanceDaySchema,
        /** of the last days one on which somebody forgot a stamp; null: none */
        forgotten: attendanceDaySchema.nullable(),
      }),
    ),
    /** stamps made without a network whose PIN was wrong, which wait for somebody */
    unverified: z.array(z.object({ employee: z.object({ id: z.int(), name: z.string() }), day: date })),
  })
  .meta({ id: 'AttendanceBoard' });
export type Board = z.infer<typeof boardSchema>;
export type BoardRow = Board['rows'][number];

const totals = z.object({
  plannedMinutes: z.int(),
  workedMinutes: z.int(),
  lateMinutes: z.int(),
  absentDays: z.int(),
});

/** `GET /dashboard/api/attendance/week`: `day` says which week, being one of its seven. */
export const weekQuerySchema = z.object({
  day: date.optional(),
  shop: idTextSchema.optional(),
  employee: idTextSchema.optional(),
  q: searchText.default(''),
  cursor: z.coerce.number().int().min(0).max(100_000).optional(),
});
export type WeekQuery = z.infer<typeof weekQuerySchema>;

export const weekSchema = z
  .object({
    first: date,
    last: date,
    /** the month of the first day that the totals are of */
    month: date,
    days: z.array(date),
    today: date,
    rows: z.array(
      z.object({
        employee: z.object({ id: z.int(), name: z.string() }),
        days: z.array(attendanceDaySchema),
        week: totals,
        month: totals,
      }),
    ),
    total: z.int(),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'AttendanceWeek' });
export type Week = z.infer<typeof weekSchema>;

/** One stamp, with what became of it. */
export const stampSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['in', 'out']),
  at: moment,
  /** what the device's own clock said; null: it was written in by somebody */
  deviceAt: moment.nullable(),
  kiosk: z.string().nullable(),
  isOffline: z.boolean(),
  isInDoubt: z.boolean(),
  /** false: made without a network, and the PIN was wrong; it counts for nothing */
  isVerified: z.boolean(),
  madeBy: z.string().nullable(),
  reason: z.string(),
  /** the stamp that it stands for */
  replaces: z.uuid().nullable(),
  voided: z.object({ at: moment, by: z.string(), reason: z.string() }).nullable(),
});
export type StampRow = z.infer<typeof stampSchema>;

/** `GET /dashboard/api/attendance/people/{id}`: one week of one person, with every stamp. */
export const personWeekSchema = z
  .object({
    employee: z.object({ id: z.int(), name: z.string() }),
    first: date,
    last: date,
    today: date,
    days: z.array(attendanceDaySchema),
    week: totals,
    month: totals,
    stamps: z.array(stampSchema),
    /** counts what was stamped and corrected: the next correction names it */
    version: z.int(),
    mayCorrect: z.boolean(),
  })
  .meta({ id: 'AttendancePersonWeek' });
export type PersonWeek = z.infer<typeof personWeekSchema>;

export const personWeekQuerySchema = z.object({ day: date.optional() });

/** `GET /dashboard/api/attendance/choices` */
export const attendanceChoicesSchema = z.object({
  shops: z.array(z.object({ id: z.int(), name: z.string() })),
  employees: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type AttendanceChoices = z.infer<typeof attendanceChoicesSchema>;

/** `GET /dashboard/api/attendance/export.{csv,xlsx}` */
export const attendanceExportQuerySchema = z.object({
  from: date,
  to: date,
  shop: idTextSchema.optional(),
  employee: idTextSchema.optional(),
  q: searchText.default(''),
});
export type AttendanceExportQuery = z.infer<typeof attendanceExportQuerySchema>;

const seen = { version: z.int().min(0), reason: plainText(300).trim().min(1) };
const told = { kind: z.enum(['in', 'out']), at: z.iso.datetime({ offset: true }) };

/** `POST /dashboard/api/attendance/people/{id}/stamps`: one that was forgotten; `…/stamps/{stamp}`: another instead. */
export const addStampSchema = z.strictObject({ ...seen, ...told });
export type AddStamp = z.infer<typeof addStampSchema>;

/** `POST …/stamps/{stamp}/void` */
export const voidStampSchema = z.strictObject(seen);
export type VoidStamp = z.infer<typeof voidStampSchema>;

export const stampParams = z.object({ id: idTextSchema, stamp: z.uuid() });
