import type { Schedule as ScheduleAnswer } from '@hanout/contracts/attendance/schedules';
import type { OpeningHours } from '@hanout/core/shop';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { Scope } from '../scope-queries.ts';

interface ScheduleRow extends Omit<ScheduleAnswer, 'week'> {
  readonly week: ScheduleAnswer['week'] | null;
  readonly hours: OpeningHours;
}

/** Templates of the shops that somebody sees, with the hours that hold on a day; those put away last. */
export async function listSchedules(
  db: Database,
  { shopIds, today, id = null }: { readonly shopIds: Scope; readonly today: string; readonly id?: number | null },
): Promise<ScheduleAnswer[]> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<ScheduleRow>`
    select a.id, a.version, a.name, a.shop_id as "shopId", coalesce(t.name, s.code) as "shopName",
      a.follows_opening as "followsOpening", a.grace_minutes as "graceMinutes", w.week, w.from_day::text as since,
      a.archived_at is not null as "isArchived", s.opening_hours as hours,
      (select count(*)::int from (select distinct on (p.employee_id) p.schedule_id from attendance_plans p
        join employees e on e.id = p.employee_id and e.is_active
        where p.from_day <= ${today}::date order by p.employee_id, p.from_day desc) held where held.schedule_id = a.id) as people
    from attendance_schedules a join shops s on s.id = a.shop_id
    left join shop_texts t on t.shop_id = s.id and t.language = 'fr'
    left join lateral (select week, from_day from attendance_schedule_weeks w where w.schedule_id = a.id
      order by (w.from_day <= ${today}::date) desc, case when w.from_day <= ${today}::date then w.from_day end desc, w.from_day
      limit 1) w on true
    where a.employee_id is null and (${scope}::int[] is null or a.shop_id = any(${scope}::int[]))
      and (${id}::int is null or a.id = ${id}::int)
    order by a.archived_at is not null, lower(a.name), a.id`.execute(db);
  return rows.map(({ hours, week, ...row }) => ({
    ...row,
    since: row.followsOpening ? null : row.since,
    week: row.followsOpening ? hours.week.map((ranges) => [...ranges]) : (week ?? []),
  }));
}
