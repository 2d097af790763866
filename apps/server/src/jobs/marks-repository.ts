import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import type { Marks } from './module-jobs.ts';

/** Never waits: a mark is a row of its own, also of what is marked already or being looked at. */
export async function insertMarks(tx: Tx, marks: readonly Marks[]): Promise<void> {
  const rows = marks.flatMap(({ work, subjects }) => [...new Set(subjects)].map((subject) => ({ work, subject })));
  if (rows.length === 0) return;
  await sql`
    insert into marks (work, subject)
    select distinct work, subject from unnest(${rows.map(({ work }) => work)}::text[], ${rows.map(({ subject }) => subject)}::int[])
      as marked (work, subject)`.execute(tx);
}

/**
 * Takes away what these are marked with by now: whatever is read after this is not older than what the marks were made for. Those that
 * the gathered work is taking at this moment are left to it, so that nobody waits in a ring.
 */
export async function forgetMarks(tx: Tx, work: string, subjects: readonly number[]): Promise<void> {
  await sql`
    delete from marks using (
      select id from marks where work = ${work} and subject = any(${[...subjects]}::int[]) for update skip locked
    ) free where marks.work = ${work} and marks.id = free.id`.execute(tx);
}

/** The class of the advisory locks that let one process at a time do a gathered work. */
const TURN_CLASS = 0x6d_61_72_6b;

/** Until the end of the transaction nobody else does this work; false when somebody does. */
export async function takeTurn(tx: Tx, work: string): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(${TURN_CLASS}::int, hashtext(${work})) as "isOurs"`.execute(tx);
  return rows[0]?.isOurs ?? false;
}

/** Subjects of one turn. */
export const SUBJECTS_AT_ONCE = 500;
/** Marks that are looked through for them: the same ones are marked again and again. */
const MARKS_AT_ONCE = 5_000;

/**
 * Takes away what is marked: the oldest subjects with all their marks that are there by now. Whatever is read after this, in a
 * transaction that reads what is committed, is not older than what the marks were made for.
 */
export async function takeMarks(tx: Tx, work: string): Promise<readonly number[]> {
  const { rows } = await sql<{ subject: number }>`
    with oldest as (
      select subject from marks where work = ${work} order by id limit ${sql.lit(MARKS_AT_ONCE)}
    ), chosen as (
      select distinct subject from oldest limit ${sql.lit(SUBJECTS_AT_ONCE)}
    )
    delete from marks using chosen where marks.work = ${work} and marks.subject = chosen.subject
    returning marks.subject`.execute(tx);
  return [...new Set(rows.map(({ subject }) => subject))].toSorted((a, b) => a - b);
}
