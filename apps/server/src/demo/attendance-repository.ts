import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

const DAY = '[{"opens": 540, "closes": 1020}]';
/** From Sunday on; Fridays are off. */
const WEEK = `[${[DAY, DAY, DAY, DAY, DAY, '[]', DAY].join(',')}]`;

/** Hours that everybody has who works in the demo shop, badges, a device at the door that nobody has opened, and who is away. */
export async function planAttendance(tx: Tx, boss: number): Promise<void> {
  await sql`
    with schedule as (
      insert into attendance_schedules (shop_id, name) select 1, 'Équipe du jour' returning id
    ), week as (
      insert into attendance_schedule_weeks (schedule_id, from_day, week)
      select id, current_date - 40, ${WEEK}::jsonb from schedule
    ), plans as (
      insert into attendance_plans (employee_id, from_day, schedule_id)
      select e.id, current_date - 28, s.id from employees e cross join schedule s where e.is_active
    )
    insert into attendance_people (employee_id, badge) select id, 'HN' || (1000 + id) from employees where is_active`.execute(
    tx,
  );
  await sql`
    insert into attendance_kiosks (shop_id, name, opening_expires_at, public_key, private_key, made_by)
    select 1, 'Entrée de la boutique', now() - interval '1 day', '', '', ${boss}::int`.execute(tx);
  await sql`
    insert into attendance_absences (employee_id, kind, from_day, to_day, note, approved_by)
    select e.id, a.kind, current_date + a.first, current_date + a.last, a.note, ${boss}::int
    from (values ('karim.ouldali@demo.example', 'leave', -1, 3, 'Congé annuel'), ('amel.ziani@demo.example', 'sick', -9, -7, '')) a (email, kind, first, last, note)
    join employees e on e.email = a.email`.execute(tx);
}

/**
 * Three weeks of coming and going up to this hour: mostly in time, sometimes late, a day missed, a leaving forgotten; one stamp that was
 * corrected stands beside what took its place.
 */
export async function stampAttendance(tx: Tx, boss: number): Promise<void> {
  await sql`
    with planned as (
      select p.employee_id, d.day::date as day, (p.employee_id * 7 + extract(doy from d.day)::int * 13) % 23 as luck
      from attendance_plans p cross join generate_series(current_date - 21, current_date, interval '1 day') d (day)
      where extract(dow from d.day) <> 5 and not exists (select from attendance_absences a
        where a.employee_id = p.employee_id and d.day::date between a.from_day and a.to_day)
    ), stamps as (
      select employee_id, 'in' as kind, day, day + time '09:00' + make_interval(mins => case when luck in (3, 11) then 25 else luck % 7 - 5 end) as at
      from planned where luck <> 5
      union all
      select employee_id, 'out', day, day + time '17:00' + make_interval(mins => luck % 9 - 1) from planned where luck not in (5, 17)
    )
    insert into attendance_stamps (id, employee_id, kind, at, kiosk_id, device_at, received_at)
    select gen_random_uuid(), s.employee_id, s.kind, t.at, k.id, t.at, t.at
    from stamps s cross join attendance_kiosks k cross join lateral (select s.at at time zone 'Africa/Algiers' as at) t
    where t.at <= now()`.execute(tx);
  await sql`
    with corrected as (
      select s.id, s.employee_id, s.at from attendance_stamps s join employees e on e.id = s.employee_id
      where e.email = 'lina.haddad@demo.example' and s.kind = 'out' order by s.at desc limit 1
    ), voided as (
      update attendance_stamps s set voided_at = now(), voided_by = ${boss}::int, void_reason = 'Sortie oubliée, pointée en partant le soir'
      from corrected c where s.id = c.id
    )
    insert into attendance_stamps (id, employee_id, kind, at, made_by, reason, replaces)
    select gen_random_uuid(), employee_id, 'out', at - interval '40 minutes', ${boss}::int, 'Partie à 16 h 20, vue par le responsable', id
    from corrected`.execute(tx);
}
