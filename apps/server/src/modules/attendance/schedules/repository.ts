import type { Schedule } from '@hanout/contracts/attendance/schedules';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

export interface LockedSchedule {
  readonly version: number;
  readonly name: string;
  readonly shopId: number;
  readonly followsOpening: boolean;
  readonly graceMinutes: number;
  readonly isArchived: boolean;
}

export async function lockSchedule(tx: Tx, id: number): Promise<LockedSchedule | undefined> {
  const { rows } = await sql<LockedSchedule>`
    select version, name, shop_id as "shopId", follows_opening as "followsOpening", grace_minutes as "graceMinutes",
      archived_at is not null as "isArchived"
    from attendance_schedules where id = ${id} and employee_id is null for update`.execute(tx);
  return rows[0];
}

export interface ScheduleValues {
  readonly name: string;
  readonly shopId: number;
  readonly followsOpening: boolean;
  readonly graceMinutes: number;
}

export async function insertSchedule(tx: Tx, values: ScheduleValues): Promise<number> {
  const { id } = await tx
    .insertInto('attendance_schedules')
    .values(columnsOf(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateSchedule(tx: Tx, id: number, values: ScheduleValues): Promise<void> {
  await tx.updateTable('attendance_schedules').set(columnsOf(values)).where('id', '=', id).execute();
}

const columnsOf = ({ name, shopId, followsOpening, graceMinutes }: ScheduleValues) => ({
  name,
  shop_id: shopId,
  follows_opening: followsOpening,
  grace_minutes: graceMinutes,
});

/** The hours of one person alone, made where there are none yet. */
export async function writeOwnSchedule(
  tx: Tx,
  employeeId: number,
  { shopId, graceMinutes }: { readonly shopId: number; readonly graceMinutes: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('attendance_schedules')
    .values({ shop_id: shopId, employee_id: employeeId, grace_minutes: graceMinutes })
    .onConflict((known) =>
      known
        .column('employee_id')
        .where('employee_id', 'is not', null)
        .doUpdateSet({ shop_id: shopId, grace_minutes: graceMinutes }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The hours from a day on; what was to hold from that day or a later one gives way. */
export async function writeWeek(
  tx: Tx,
  id: number,
  { from, week }: { readonly from: string; readonly week: Schedule['week'] },
): Promise<void> {
  await tx
    .deleteFrom('attendance_schedule_weeks')
    .where('schedule_id', '=', id)
    .where('from_day', '>=', from)
    .execute();
  await tx
    .insertInto('attendance_schedule_weeks')
    .values({ schedule_id: id, from_day: from, week: JSON.stringify(week) })
    .execute();
}

export async function countUpSchedule(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('attendance_schedules')
    .set({ version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function putScheduleAway(tx: Tx, id: number, isArchived: boolean): Promise<void> {
  await tx
    .updateTable('attendance_schedules')
    .set({ archived_at: isArchived ? sql`now()` : null })
    .where('id', '=', id)
    .execute();
}

/** Whether somebody who works here has it now, or will. */
export async function isScheduleHeld(tx: Tx, id: number, today: string): Promise<boolean> {
  const { rows } = await sql`
    select from attendance_plans p join employees e on e.id = p.employee_id and e.is_active
    where p.schedule_id = ${id} and not exists (select from attendance_plans later where later.employee_id = p.employee_id
      and later.from_day > p.from_day and later.from_day <= ${today}::date) limit 1`.execute(tx);
  return rows.length > 0;
}

export async function findScheduleShop(db: Database | Tx, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ shopId: number }>`
    select shop_id as "shopId" from attendance_schedules where id = ${id} and employee_id is null and archived_at is null
    for share`.execute(db);
  return rows[0]?.shopId;
}

export async function isShop(db: Database | Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select from shops where id = ${id}`.execute(db);
  return rows.length > 0;
}
