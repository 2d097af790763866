import { sql } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';
import type { WaitingEvent } from '../plan-jobs.ts';
import { hasJobSystem } from '../repository.ts';

export interface ParkedWork {
  readonly id: string;
  readonly isEvent: boolean;
  readonly task: string;
  readonly payload: unknown;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly failedAt: Date;
}

/** As `findStandstill` has patience. */
const STUCK = sql<Date>`clock_timestamp() - interval '30 seconds'`;
const MOST = 100;

/** Jobs that failed as often as they may, and events that nobody hands over: they wait for a person. Newest first, at most 100 of each. */
export async function listParked(db: Database): Promise<readonly ParkedWork[]> {
  const events = await listStuckEvents(db);
  return [...events, ...(await listParkedJobs(db))];
}

async function listStuckEvents(db: Database): Promise<readonly ParkedWork[]> {
  const { rows } = await sql<ParkedWork>`
    select 'event-' || id as id, true as "isEvent", type as task, payload, 0 as attempts, null as "lastError", created_at as "failedAt"
    from outbox where dispatched_at is null and created_at < ${STUCK} order by id desc limit ${MOST}`.execute(db);
  return rows;
}

/** Jobs that failed as often as they may. */
export async function listParkedJobs(db: Database): Promise<readonly ParkedWork[]> {
  if (!(await hasJobSystem(db))) return [];
  const { rows } = await sql<ParkedWork>`
    select jobs.id::text as id, false as "isEvent", tasks.identifier as task, jobs.payload, jobs.attempts::int as attempts,
      jobs.last_error as "lastError", jobs.updated_at as "failedAt"
    from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where jobs.attempts >= jobs.max_attempts and jobs.locked_at is null
    order by jobs.updated_at desc limit ${MOST}`.execute(db);
  return rows;
}

/** Held until the transaction ends: its name, or null when it is not parked. */
async function lockParkedJob(tx: Tx, id: string): Promise<string | null> {
  if (!(await hasJobSystem(tx))) return null;
  const { rows } = await sql<{ task: string }>`
    select tasks.identifier as task from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where jobs.id = ${id}::bigint and jobs.attempts >= jobs.max_attempts and jobs.locked_at is null
    for update of jobs`.execute(tx);
  return rows[0]?.task ?? null;
}

/** Lets a parked job run again from its first attempt: its name, or null when there is none with this id. */
export async function retryParkedJob(tx: Tx, id: string): Promise<string | null> {
  const task = await lockParkedJob(tx, id);
  if (task !== null)
    await sql`select graphile_worker.reschedule_jobs(array[${id}::bigint], run_at := now(), attempts := 0)`.execute(tx);
  return task;
}

/** Takes a parked job away without its being done. */
export async function giveUpParkedJob(tx: Tx, id: string): Promise<string | null> {
  const task = await lockParkedJob(tx, id);
  if (task !== null) await sql`select graphile_worker.complete_jobs(array[${id}::bigint])`.execute(tx);
  return task;
}

/** Takes parked jobs of one task away that are about one of these things: what they were to do has been done otherwise. */
export async function dropParkedJobs(
  db: Database,
  { task, subject, ids }: { readonly task: string; readonly subject: string; readonly ids: readonly number[] },
): Promise<void> {
  if (ids.length === 0 || !(await hasJobSystem(db))) return;
  await sql`select graphile_worker.complete_jobs(array(
    select jobs.id from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where tasks.identifier = ${task} and jobs.attempts >= jobs.max_attempts and jobs.locked_at is null
      and (jobs.payload ->> ${subject})::int = any(${[...ids]}::int[])))`.execute(db);
}

/** Takes an event out of the outbox that waits for too long. */
export function takeStuckEvent(tx: Tx, id: number): Promise<WaitingEvent | undefined> {
  return tx
    .updateTable('outbox')
    .set({ dispatched_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('dispatched_at', 'is', null)
    .where('created_at', '<', STUCK)
    .returning(['id', 'type', 'payload'])
    .executeTakeFirst();
}
