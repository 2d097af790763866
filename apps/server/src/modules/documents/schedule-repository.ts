import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

export interface NewSchedule {
  readonly id: number;
  readonly content: unknown;
  readonly employeeId: number;
  readonly startsAt: string;
  readonly endsAt: string | null;
}

/** One waits at a time: the next takes the place of the one before, unless that one has begun. */
export async function replaceSchedule(
  tx: Tx,
  { id, content, employeeId, startsAt, endsAt }: NewSchedule,
): Promise<boolean> {
  const written = { content: JSON.stringify(content), made_by: employeeId, starts_at: startsAt, ends_at: endsAt };
  const rows = await tx
    .insertInto('document_schedules')
    .values({ document_id: id, ...written })
    .onConflict((conflict) =>
      conflict.column('document_id').doUpdateSet(written).where('document_schedules.begun_as', 'is', null),
    )
    .returning('document_id')
    .execute();
  return rows.length === 1;
}

export interface EndedSchedule {
  readonly startsAt: Date;
  readonly begunAs: number | null;
  readonly insteadOf: number | null;
}

/** Answers what it was; undefined: there was none. */
export async function removeSchedule(tx: Tx, id: number): Promise<EndedSchedule | undefined> {
  return tx
    .deleteFrom('document_schedules')
    .where('document_id', '=', id)
    .returning(['starts_at as startsAt', 'begun_as as begunAs', 'instead_of as insteadOf'])
    .executeTakeFirst();
}

export interface DueSchedule {
  readonly id: number;
  readonly shopId: number;
  readonly content: unknown;
  readonly employeeId: number;
  readonly begunAs: number | null;
  readonly insteadOf: number | null;
  readonly endsAt: Date | null;
  readonly shown: number | null;
}

/** Those that begin or end by now, held; what another process holds is its own. */
export async function lockDueSchedules(tx: Tx, now: Date): Promise<readonly DueSchedule[]> {
  const { rows } = await sql<DueSchedule>`
    select d.id, d.shop_id as "shopId", s.content, s.made_by as "employeeId", s.begun_as as "begunAs", s.instead_of as "insteadOf",
      s.ends_at as "endsAt", d.shown
    from document_schedules s join documents d on d.id = s.document_id
    where s.begun_as is null and s.starts_at <= ${now} or s.begun_as is not null and s.ends_at <= ${now}
    for update skip locked`.execute(tx);
  return rows;
}

export async function noteBegun(
  tx: Tx,
  id: number,
  { begunAs, insteadOf }: { readonly begunAs: number; readonly insteadOf: number | null },
): Promise<void> {
  await tx
    .updateTable('document_schedules')
    .set({ begun_as: begunAs, instead_of: insteadOf })
    .where('document_id', '=', id)
    .execute();
}
