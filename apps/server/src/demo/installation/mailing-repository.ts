import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

/** A report of the week that leaves each Sunday morning to whoever signs in to the demo. */
export async function mailReports(tx: Tx, employeeId: number): Promise<void> {
  await sql`
    with mailing as (
      insert into report_mailings (name, axis, period, every, weekday, monthday, hour, left_at)
      values ('Semaine par wilaya', 'wilaya', 'week', 'week', 0, 1, 8, now()) returning id
    )
    insert into report_mailing_people (mailing_id, employee_id) select id, ${employeeId}::int from mailing`.execute(tx);
}
