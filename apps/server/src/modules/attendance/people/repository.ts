import type { PersonPlan } from '@hanout/contracts/attendance/schedules';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import { inScope, type Scope } from '../scope-queries.ts';

export interface LockedPerson {
  readonly version: number;
  readonly badge: string;
}

/** What attendance keeps of an employee whom the actor sees, held until the transaction ends; made where there was nothing. */
export async function lockPerson(tx: Tx, id: number, shopIds: Scope): Promise<LockedPerson | undefined> {
  await sql`insert into attendance_people (employee_id, version)
    select e.id, 0 from employees e where e.id = ${id} and ${inScope(shopIds)} on conflict do nothing`.execute(tx);
  const { rows } = await sql<LockedPerson>`
    select p.version, p.badge from attendance_people p join employees e on e.id = p.employee_id
    where e.id = ${id} and ${inScope(shopIds)} for update of p`.execute(tx);
  return rows[0];
}

/** Something of somebody's attendance is not as it was. */
export async function countUpPerson(tx: Tx, id: number): Promise<void> {
  await tx
    .insertInto('attendance_people')
    .values({ employee_id: id, version: 1 })
    .onConflict((known) => known.column('employee_id').doUpdateSet({ version: sql`attendance_people.version + 1` }))
    .execute();
}

export async function writeBadge(tx: Tx, id: number, badge: string): Promise<void> {
  await tx.updateTable('attendance_people').set({ badge }).where('employee_id', '=', id).execute();
}

/** Which schedule holds from a day on; what was to hold later gives way. */
export async function writePlan(
  tx: Tx,
  id: number,
  { from, scheduleId }: { readonly from: string; readonly scheduleId: number | null },
): Promise<void> {
  await tx.deleteFrom('attendance_plans').where('employee_id', '=', id).where('from_day', '>=', from).execute();
  await tx
    .insertInto('attendance_plans')
    .values({ employee_id: id, from_day: from, schedule_id: scheduleId })
    .execute();
}

/** Badge and hours of somebody whom the person who asks sees. */
export async function readPersonPlan(db: Database, id: number, shopIds: Scope): Promise<PersonPlan | undefined> {
  const { rows } = await sql<PersonPlan>`
    select coalesce(p.version, 0) as version, coalesce(p.badge, '') as badge,
      coalesce((select jsonb_agg(jsonb_build_object('from', a.from_day::text, 'scheduleId', a.schedule_id,
          'scheduleName', coalesce(s.name, ''), 'isOwn', s.employee_id is not null) order by a.from_day desc)
        from attendance_plans a left join attendance_schedules s on s.id = a.schedule_id where a.employee_id = e.id), '[]') as plans,
      (select jsonb_build_object('shopId', s.shop_id, 'graceMinutes', s.grace_minutes, 'week',
          (select w.week from attendance_schedule_weeks w where w.schedule_id = s.id order by w.from_day desc limit 1))
        from attendance_schedules s where s.employee_id = e.id) as own
    from employees e left join attendance_people p on p.employee_id = e.id
    where e.id = ${id} and ${inScope(shopIds)}`.execute(db);
  return rows[0];
}

/** Whether they own the house: they answer to nobody for their own hours. */
export async function isOwner(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select from employee_roles er join roles r on r.id = er.role_id
    where er.employee_id = ${id} and r.code = 'owner'`.execute(tx);
  return rows.length > 0;
}
