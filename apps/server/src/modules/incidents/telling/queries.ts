import type { IncidentSeverity } from '@hanout/core/incidents';
import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

export interface LetterMatter {
  readonly incidentId: number;
  readonly severity: IncidentSeverity;
  readonly warehouse: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly by: string;
  readonly note: string;
}

/** What an employee is told in a letter; undefined: it has gone, or they do not work here any more. */
export async function findLetter(
  db: Database,
  { historyId, employeeId }: { readonly historyId: number; readonly employeeId: number },
): Promise<LetterMatter | undefined> {
  const { rows } = await sql<LetterMatter>`
    select i.id as "incidentId", i.severity, w.name as warehouse, e.name, e.email, e.language, coalesce(b.name, '') as by, h.note
    from incident_history h join incidents i on i.id = h.incident_id join warehouses w on w.id = i.warehouse_id
    join employees e on e.id = ${employeeId} and e.is_active left join employees b on b.id = h.employee_id
    where h.id = ${historyId} and not exists (
      select from incident_letters l where l.history_id = h.id and l.employee_id = e.id)`.execute(db);
  return rows[0];
}

export async function noteLetter(
  db: Database,
  { historyId, employeeId }: { readonly historyId: number; readonly employeeId: number },
): Promise<void> {
  await db
    .insertInto('incident_letters')
    .values({ history_id: historyId, employee_id: employeeId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
