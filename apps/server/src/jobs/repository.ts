import { sql } from 'kysely';
import type { Database, Tx } from '../database/database.ts';
import type { JobSpec } from './module-jobs.ts';
import type { WaitingEvent } from './plan-jobs.ts';
import { withSingleKeys } from './single-keys.ts';

/**
 * Takes the oldest waiting rows and marks them as handed over; rows that another process is taking at this moment are left
 * to it. Rolled back, they wait again.
 */
export async function takeWaitingEvents(tx: Tx, most: number): Promise<readonly WaitingEvent[]> {
  const { rows } = await sql<WaitingEvent>`
    with batch as (
      select id from outbox where dispatched_at is null order by id limit ${most} for update skip locked
    )
    update outbox set dispatched_at = clock_timestamp() from batch where outbox.id = batch.id
    returning outbox.id, outbox.type, outbox.payload`.execute(tx);
  return rows.toSorted((a, b) => a.id - b.id);
}

/** Takes one row that still waits; false when somebody else has handed it over by now. */
export async function takeWaitingEvent(tx: Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('outbox')
    .set({ dispatched_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('dispatched_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const ATTEMPTS_TO_ADD = 3;

/**
 * Adds jobs. Of those that share a key there is one. A job that a worker takes while it is being joined is passed over by the
 * job system without a word: what was not added is added again, and then stands beside the one that runs.
 */
export async function addJobs(tx: Tx, jobs: readonly JobSpec[]): Promise<void> {
  let open = withSingleKeys(jobs);
  for (let attempt = 1; open.length > 0; attempt++) {
    const added = await addOnce(tx, open);
    open = open.filter(({ key }) => key !== undefined && !added.has(key));
    if (open.length > 0 && attempt === ATTEMPTS_TO_ADD)
      throw new Error(`jobs could not be added: ${open.map(({ key }) => key).join(', ')}`);
  }
}

async function addOnce(tx: Tx, jobs: readonly JobSpec[]): Promise<ReadonlySet<string | null>> {
  const { rows } = await sql<{ key: string | null }>`
    select key from graphile_worker.add_jobs(
      array(
        select row(j.task, j.payload::json, j.queue, now() + make_interval(secs => coalesce(j."delayMilliseconds", 0) / 1000.0),
          j."maxAttempts", j.key, j.priority, null)::graphile_worker.job_spec
        from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb)
          j (task text, payload jsonb, queue text, "delayMilliseconds" int, "maxAttempts" smallint, key text, priority smallint)
      ), job_key_preserve_run_at := true
    )`.execute(tx);
  return new Set(rows.map(({ key }) => key));
}

/** The job system makes its own tables when the first process works; before that there is nothing to see. */
export async function hasJobSystem(db: Database | Tx): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('graphile_worker._private_jobs') is not null as "isThere"`.execute(db);
  return rows[0]?.isThere ?? false;
}

/** Rows that were handed over more than seven days ago (architecture, decision 10), 10,000 at a time; answers how many went. */
export async function deleteDoneEvents(db: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from outbox where id in (
      select id from outbox where dispatched_at < now() - interval '7 days' limit 10000
    )`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
