import { sql } from 'kysely';
import type { Database, Tx } from '../database/database.ts';
import type { OutboxEvent } from './outbox-events.ts';
import type { JobSpec } from './module-jobs.ts';
import type { WaitingEvent } from './plan-jobs.ts';

export async function insertOutboxRows(tx: Tx, events: readonly OutboxEvent[]): Promise<void> {
  await tx
    .insertInto('outbox')
    .values(events.map(({ type, payload }) => ({ type, payload: JSON.stringify(payload) })))
    .execute();
}

/**
 * Takes the oldest waiting rows, at most 500, and marks them as handed over; rows that another process is taking at
 * this moment are left to it. Rolled back, they wait again.
 */
export async function takeWaitingEvents(tx: Tx): Promise<readonly WaitingEvent[]> {
  const { rows } = await sql<WaitingEvent>`
    with batch as (
      select id from outbox where dispatched_at is null order by id limit 500 for update skip locked
    )
    update outbox set dispatched_at = clock_timestamp() from batch where outbox.id = batch.id
    returning outbox.id, outbox.type, outbox.payload`.execute(tx);
  return rows.toSorted((a, b) => a.id - b.id);
}

export async function addJobs(tx: Tx, jobs: readonly JobSpec[]): Promise<void> {
  if (jobs.length === 0) return;
  await sql`
    select count(*) from graphile_worker.add_jobs(
      array(
        select row(j.task, j.payload::json, j.queue, now() + make_interval(secs => coalesce(j."delayMilliseconds", 0) / 1000.0),
          j."maxAttempts", j.key, j.priority, null)::graphile_worker.job_spec
        from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb)
          j (task text, payload jsonb, queue text, "delayMilliseconds" int, "maxAttempts" smallint, key text, priority smallint)
      ), job_key_preserve_run_at := true
    )`.execute(tx);
}

/** Gives the jobs of workers whose process died (their lock is free) back to the living, and says how many there were. */
export async function releaseJobsOfDeadWorkers(db: Database, lockClass: number): Promise<number> {
  const { rows } = await sql<{ released: number }>`
    with holders as (
      select distinct locked_by from graphile_worker._private_jobs
      where locked_by is not null and locked_at < now() - interval '10 seconds'
    ), dead as (
      select locked_by from holders where not exists (
        select 1 from pg_locks
        where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
          and classid = ${lockClass}::int::oid and objid = hashtext(locked_by)::oid and objsubid = 2
      )
    ), unlocked as (
      select graphile_worker.force_unlock_workers(array(select locked_by from dead)) where exists (select 1 from dead)
    )
    select (select count(*) from dead)::int as released, (select count(*) from unlocked) as done`.execute(db);
  return rows[0]?.released ?? 0;
}

export interface ParkedJob {
  readonly id: string;
  readonly task: string;
  readonly payload: unknown;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly failedAt: Date;
}

/** Jobs that failed as often as they may: they wait for a person and block nobody. Newest first, at most 100. */
export async function listParkedJobs(db: Database): Promise<readonly ParkedJob[]> {
  if (!(await hasJobSystem(db))) return [];
  const { rows } = await sql<ParkedJob>`
    select jobs.id::text as id, tasks.identifier as task, jobs.payload, jobs.attempts::int as attempts,
      jobs.last_error as "lastError", jobs.updated_at as "failedAt"
    from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where jobs.attempts >= jobs.max_attempts and jobs.locked_at is null
    order by jobs.updated_at desc limit 100`.execute(db);
  return rows;
}

/** Lets a parked job run again from its first attempt; false when there is none with this id. */
export async function retryParkedJob(tx: Tx, id: string): Promise<boolean> {
  if (!(await hasJobSystem(tx))) return false;
  const { rows } = await sql`
    select id from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker._private_jobs where id = ${id}::bigint and attempts >= max_attempts and locked_at is null),
      run_at := now(), attempts := 0
    )`.execute(tx);
  return rows.length > 0;
}

/** The job system makes its own tables when the first process works; before that there is nothing to see. */
async function hasJobSystem(db: Database | Tx): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('graphile_worker._private_jobs') is not null as "isThere"`.execute(db);
  return rows[0]?.isThere ?? false;
}

export interface JobFigures {
  /** outbox rows that wait for the relay */
  readonly waiting: number;
  /** age of the oldest of them in seconds, 0 when none waits */
  readonly lagSeconds: number;
  readonly parked: number;
}

export async function readJobFigures(db: Database): Promise<JobFigures> {
  const { rows } = await sql<JobFigures>`
    select count(*) as waiting, coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 as "lagSeconds",
      (select count(*) from graphile_worker._private_jobs where attempts >= max_attempts and locked_at is null) as parked
    from outbox where dispatched_at is null`.execute(db);
  return rows[0] ?? { waiting: 0, lagSeconds: 0, parked: 0 };
}

/** Rows that were handed over more than seven days ago (architecture, decision 10), 10,000 at a time; answers how many went. */
export async function deleteDoneEvents(db: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from outbox where id in (
      select id from outbox where dispatched_at < now() - interval '7 days' limit 10000
    )`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
