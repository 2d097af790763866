import type pg from 'pg';

/** A year of everybody's coming and going by one plan for each shop, with leave, corrections and what was forgotten. */
export async function seedAttendance(pool: pg.Pool, boss: number): Promise<void> {
  await pool.query(SCHEDULES);
  await pool.query(KIOSKS, [boss]);
  await pool.query(PLANS);
  await pool.query(STAMPS);
  await pool.query(UNVERIFIED);
  await pool.query(ABSENCES, [boss]);
  await pool.query('vacuum analyze attendance_stamps, attendance_plans, attendance_absences, attendance_people');
}

const WEEK = JSON.stringify(Array.from({ length: 7 }, (_, day) => (day === 5 ? [] : [{ opens: 540, closes: 1020 }])));

const SCHEDULES = `
with made as (insert into attendance_schedules (shop_id, name) select id, 'Équipe' from shops returning id)
insert into attendance_schedule_weeks (schedule_id, from_day, week) select id, current_date - 400, '${WEEK}'::jsonb from made`;

const KIOSKS = `
insert into attendance_kiosks (shop_id, name, opening_expires_at, public_key, private_key, made_by)
select id, 'Entrée', now(), '', '', $1 from shops`;

const PLANS = `
with plans as (
  insert into attendance_plans (employee_id, from_day, schedule_id)
  select e.id, current_date - 380, s.id from employees e cross join lateral (
    select id from attendance_schedules order by (id * 7 + e.id) % 101, id limit 1) s returning employee_id)
insert into attendance_people (employee_id, badge) select employee_id, 'HN' || employee_id from plans`;

const STAMPS = `
insert into attendance_stamps (id, employee_id, kind, at, kiosk_id, device_at, received_at)
select gen_random_uuid(), p.employee_id, k.kind, t.at, (select min(id) from attendance_kiosks), t.at, t.at
from attendance_plans p cross join generate_series(current_date - 365, current_date, interval '1 day') d (day)
  cross join (values ('in', time '09:00'), ('out', time '17:00')) k (kind, at)
  cross join lateral (select (d.day::date + k.at + make_interval(mins => (p.employee_id * 7 + extract(doy from d.day)::int * 13) % 23 - 5))
    at time zone 'Africa/Algiers' as at) t
where extract(dow from d.day) <> 5 and t.at <= now()
  and not (k.kind = 'out' and (p.employee_id + extract(doy from d.day)::int) % 41 = 0) order by t.at`;

const UNVERIFIED = `
update attendance_stamps set is_verified = false, is_offline = true where employee_id % 50 = 0 and at > now() - interval '30 days'`;

const ABSENCES = `
insert into attendance_absences (employee_id, kind, from_day, to_day, note, approved_by)
select e.id, (array['leave', 'sick', 'other'])[1 + n % 3], current_date - 60 * n + e.id % 40, current_date - 60 * n + e.id % 40 + 4, '', $1
from employees e cross join generate_series(0, 6) n`;
