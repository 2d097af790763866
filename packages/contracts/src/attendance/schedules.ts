import { ABSENCE_KINDS } from '@hanout/core/attendance';
import { z } from 'zod';
import { idSchema, idTextSchema } from '../pieces.ts';
import { attendanceDate } from './day.ts';
import { plainText } from '../plain-text.ts';
import { MOST_RANGES } from '../shop-sections.ts';

const range = z.strictObject({ opens: z.int().min(0).max(1439), closes: z.int().min(1).max(2880) });
const week = z.array(z.array(range).max(MOST_RANGES)).length(7);
const day = attendanceDate;

/** Hours that people are given; minutes of the day in Algiers, `week` begins with Sunday. */
export const scheduleSchema = z
  .object({
    id: z.int(),
    version: z.int(),
    name: z.string(),
    shopId: z.int(),
    shopName: z.string(),
    followsOpening: z.boolean(),
    graceMinutes: z.int(),
    /** those that hold today; of the shop where it follows them */
    week,
    /** since when; null: it follows the shop */
    since: day.nullable(),
    people: z.int(),
    isArchived: z.boolean(),
  })
  .meta({ id: 'AttendanceSchedule' });
export type Schedule = z.infer<typeof scheduleSchema>;

/** `GET /dashboard/api/attendance/schedules` */
export const scheduleListSchema = z.object({ rows: z.array(scheduleSchema) });
export type ScheduleList = z.infer<typeof scheduleListSchema>;

/** `POST /dashboard/api/attendance/schedules` and `…/{id}`: what was planned before `from` stays as it was. */
export const scheduleWriteSchema = z.strictObject({
  version: z.int().min(1).optional(),
  name: plainText(80).trim(),
  shopId: idSchema,
  followsOpening: z.boolean(),
  graceMinutes: z.int().min(0).max(240),
  week,
  from: day,
});
export type ScheduleWrite = z.infer<typeof scheduleWriteSchema>;

/** `GET /dashboard/api/attendance/people/{id}/plan`: badge and hours of one person. */
export const personPlanSchema = z
  .object({
    version: z.int(),
    badge: z.string(),
    plans: z.array(
      z.object({ from: day, scheduleId: z.int().nullable(), scheduleName: z.string(), isOwn: z.boolean() }),
    ),
    /** the hours that are theirs alone, if they have had any */
    own: z.object({ shopId: z.int(), graceMinutes: z.int(), week }).nullable(),
  })
  .meta({ id: 'AttendancePersonPlan' });
export type PersonPlan = z.infer<typeof personPlanSchema>;

/** `POST /dashboard/api/attendance/people/{id}/plan`: from a day on a schedule, hours of their own, or neither. */
export const planWriteSchema = z.strictObject({
  version: z.int().min(0),
  from: day,
  scheduleId: idSchema.nullable(),
  own: z.strictObject({ shopId: idSchema, graceMinutes: z.int().min(0).max(240), week }).nullable(),
});
export type PlanWrite = z.infer<typeof planWriteSchema>;

/** `POST /dashboard/api/attendance/people/{id}/badge`; empty: a new number is made */
export const badgeWriteSchema = z.strictObject({ version: z.int().min(0), badge: plainText(32).trim() });
export type BadgeWrite = z.infer<typeof badgeWriteSchema>;

export const absenceKindSchema = z.enum(ABSENCE_KINDS);

/** Days on which somebody is not to come. */
export const absenceSchema = z
  .object({
    id: z.int(),
    version: z.int(),
    employeeId: z.int(),
    employeeName: z.string(),
    kind: absenceKindSchema,
    from: day,
    to: day,
    note: z.string(),
    approvedBy: z.string(),
    isArchived: z.boolean(),
  })
  .meta({ id: 'AttendanceAbsence' });
export type Absence = z.infer<typeof absenceSchema>;

export const ABSENCE_VIEWS = ['coming', 'past', 'archived'] as const;

/** `GET /dashboard/api/attendance/absences` */
export const absenceListQuerySchema = z.object({
  view: z.enum(ABSENCE_VIEWS).default('coming'),
  q: plainText(100).trim().default(''),
  employee: idTextSchema.optional(),
  cursor: z.coerce.number().int().min(0).max(100_000).optional(),
});
export type AbsenceListQuery = z.infer<typeof absenceListQuerySchema>;

export const absenceListSchema = z.object({
  rows: z.array(absenceSchema),
  total: z.int(),
  nextCursor: z.string().nullable(),
});
export type AbsenceList = z.infer<typeof absenceListSchema>;

/** `POST /dashboard/api/attendance/absences` and `…/{id}` */
export const absenceWriteSchema = z.strictObject({
  version: z.int().min(1).optional(),
  employeeId: idSchema,
  kind: absenceKindSchema,
  from: day,
  to: day,
  note: plainText(300).trim().default(''),
});
export type AbsenceWrite = z.infer<typeof absenceWriteSchema>;

export const attendanceVersionSchema = z.strictObject({ version: z.int().min(1) });
