import type { AbsenceListQuery, AbsenceWrite, Absence as AbsenceAnswer } from '@hanout/contracts/attendance/schedules';
import type { AbsenceKind } from '@hanout/core/attendance';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import { inScope, type Scope } from '../scope-queries.ts';

export const ABSENCES_AT_ONCE = 50;

export interface LockedAbsence {
  readonly version: number;
  readonly employeeId: number;
  readonly kind: AbsenceKind;
  readonly from: string;
  readonly to: string;
  readonly note: string;
  readonly isArchived: boolean;
}

export async function lockAbsence(tx: Tx, id: number, shopIds: Scope): Promise<LockedAbsence | undefined> {
  const { rows } = await sql<LockedAbsence>`
    select a.version, a.employee_id as "employeeId", a.kind, a.from_day::text as "from", a.to_day::text as "to", a.note,
      a.archived_at is not null as "isArchived"
    from attendance_absences a join employees e on e.id = a.employee_id
    where a.id = ${id} and ${inScope(shopIds)} for update of a`.execute(tx);
  return rows[0];
}

type Values = Omit<AbsenceWrite, 'version'> & { readonly approvedBy: number };

export async function insertAbsence(tx: Tx, values: Values): Promise<number> {
  const { id } = await tx
    .insertInto('attendance_absences')
    .values(columnsOf(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateAbsence(tx: Tx, id: number, values: Values): Promise<void> {
  await tx.updateTable('attendance_absences').set(columnsOf(values)).where('id', '=', id).execute();
}

export async function putAbsenceAway(tx: Tx, id: number, isArchived: boolean): Promise<void> {
  await tx
    .updateTable('attendance_absences')
    .set({ archived_at: isArchived ? sql`now()` : null })
    .where('id', '=', id)
    .execute();
}

export async function countUpAbsence(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('attendance_absences')
    .set({ version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

const columnsOf = ({ employeeId, kind, from, to, note, approvedBy }: Values) => ({
  employee_id: employeeId,
  kind,
  from_day: from,
  to_day: to,
  note,
  approved_by: approvedBy,
});

interface AbsencesAsked extends Omit<AbsenceListQuery, 'cursor'> {
  readonly shopIds: Scope;
  readonly today: string;
  readonly id?: number;
}

function matches({ shopIds, today, view, q, employee, id }: AbsencesAsked) {
  const part = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const VIEWS = {
    coming: sql`a.archived_at is null and a.to_day >= ${today}::date`,
    past: sql`a.archived_at is null and a.to_day < ${today}::date`,
    archived: sql`a.archived_at is not null`,
  } as const;
  return sql`${inScope(shopIds)} and ${id === undefined ? VIEWS[view] : sql`a.id = ${id}`}
    and (${employee ?? null}::int is null or a.employee_id = ${employee ?? null}::int)
    and (${q} = '' or searchable(e.name) like searchable(${part}))`;
}

/** Those that come next first, of the past the last first. */
export async function listAbsences(db: Database, asked: AbsencesAsked, offset: number): Promise<AbsenceAnswer[]> {
  const order = asked.view === 'coming' ? sql`a.from_day, a.id` : sql`a.from_day desc, a.id desc`;
  const { rows } = await sql<AbsenceAnswer>`
    select a.id, a.version, a.employee_id as "employeeId", e.name as "employeeName", a.kind, a.from_day::text as "from",
      a.to_day::text as "to", a.note, by.name as "approvedBy", a.archived_at is not null as "isArchived"
    from attendance_absences a join employees e on e.id = a.employee_id join employees by on by.id = a.approved_by
    where ${matches(asked)} order by ${order} limit ${ABSENCES_AT_ONCE} offset ${offset}`.execute(db);
  return rows;
}

export async function countAbsences(db: Database, asked: AbsencesAsked): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from attendance_absences a join employees e on e.id = a.employee_id
    where ${matches(asked)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Whether somebody may be said to be away: the actor sees them. */
export async function isSeen(tx: Tx, employeeId: number, shopIds: Scope): Promise<boolean> {
  const { rows } = await sql`select from employees e where e.id = ${employeeId} and ${inScope(shopIds)}`.execute(tx);
  return rows.length > 0;
}
