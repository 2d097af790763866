import type { Absence, Assignment, Schedule, Stamp } from '@hanout/core/attendance';
import { toInstant } from '@hanout/core/kernel';
import { dayAfter, startOfDay, type OpeningHours } from '@hanout/core/shop';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

interface Window {
  readonly first: string;
  readonly last: string;
}

/** What the days of each of some people are told from. */
export interface FactsOf {
  readonly stamps: readonly Stamp[];
  readonly assignments: readonly Assignment[];
  readonly absences: readonly Absence[];
}

const NONE: FactsOf = { stamps: [], assignments: [], absences: [] };

/** The facts of some people for some days, and of a day before and after, so that nights can be told apart. Four statements. */
export async function readFacts(
  db: Database,
  employeeIds: readonly number[],
  window: Window,
): Promise<(employeeId: number) => FactsOf> {
  const ids = [...employeeIds];
  const [stamps, plans, absences] = await Promise.all([
    readStamps(db, ids, window),
    readPlans(db, ids, window),
    readAbsences(db, ids, window),
  ]);
  const schedules = await readSchedules(db, [...new Set(plans.flatMap(({ scheduleId }) => scheduleId ?? []))]);
  const assignmentsOf = Map.groupBy(plans, ({ employeeId }) => employeeId);
  const stampsOf = Map.groupBy(stamps, ({ employeeId }) => employeeId);
  const absencesOf = Map.groupBy(absences, ({ employeeId }) => employeeId);
  return (id) => ({
    stamps: stampsOf.get(id) ?? NONE.stamps,
    absences: absencesOf.get(id) ?? NONE.absences,
    assignments: (assignmentsOf.get(id) ?? []).map(({ from, scheduleId }) => ({
      from,
      schedule: scheduleId === null ? null : (schedules.get(scheduleId) ?? null),
    })),
  });
}

async function readStamps(
  db: Database,
  ids: readonly number[],
  { first, last }: Window,
): Promise<readonly (Stamp & { employeeId: number })[]> {
  const from = new Date(startOfDay(dayAfter(first, -1)));
  const to = new Date(startOfDay(dayAfter(last, 2)));
  const { rows } = await sql<{ id: string; employeeId: number; kind: 'in' | 'out'; at: Date }>`
    select id::text as id, employee_id as "employeeId", kind, at from attendance_stamps
    where employee_id = any(${[...ids]}::int[]) and at >= ${from} and at < ${to} and voided_at is null and is_verified`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, at: toInstant(row.at.getTime()) }));
}

interface PlanRow {
  readonly employeeId: number;
  readonly from: string;
  readonly scheduleId: number | null;
}

async function readPlans(db: Database, ids: readonly number[], { last }: Window): Promise<readonly PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    select employee_id as "employeeId", from_day::text as "from", schedule_id as "scheduleId" from attendance_plans
    where employee_id = any(${[...ids]}::int[]) and from_day <= ${dayAfter(last, 1)}::date`.execute(db);
  return rows;
}

async function readAbsences(
  db: Database,
  ids: readonly number[],
  { first, last }: Window,
): Promise<readonly (Absence & { employeeId: number })[]> {
  const { rows } = await sql<Absence & { employeeId: number }>`
    select employee_id as "employeeId", kind, from_day::text as "from", to_day::text as "to" from attendance_absences
    where employee_id = any(${[...ids]}::int[]) and archived_at is null and to_day >= ${first}::date and from_day <= ${last}::date
    order by id`.execute(db);
  return rows;
}

async function readSchedules(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, Schedule>> {
  const { rows } = await sql<{
    id: number;
    followsOpening: boolean;
    graceMinutes: number;
    hours: OpeningHours;
    weeks: Schedule['weeks'];
  }>`
    select a.id, a.follows_opening as "followsOpening", a.grace_minutes as "graceMinutes", s.opening_hours as hours,
      coalesce((select jsonb_agg(jsonb_build_object('from', w.from_day::text, 'week', w.week))
        from attendance_schedule_weeks w where w.schedule_id = a.id), '[]') as weeks
    from attendance_schedules a join shops s on s.id = a.shop_id where a.id = any(${[...ids]}::int[])`.execute(db);
  return new Map(rows.map(({ id, ...schedule }) => [id, schedule]));
}
