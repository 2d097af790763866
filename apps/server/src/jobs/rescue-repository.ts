import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Something of the job system that a pool of workers has locked. */
export interface Lock {
  readonly kind: 'job' | 'queue';
  readonly id: string;
  readonly holder: string;
  /** when, as text of the database: the same lock taken twice is two */
  readonly since: string;
  /** whether the process of the pool shows it alive */
  readonly isAlive: boolean;
  /** of a job: the queue that it keeps closed */
  readonly queueId: string | null;
}

export async function listLocks(db: Database, lockClass: number): Promise<readonly Lock[]> {
  const { rows } = await sql<Lock>`
    with locks as (
      select 'job' as kind, id, locked_by, locked_at, job_queue_id from graphile_worker._private_jobs where locked_by is not null
      union all
      select 'queue', id, locked_by, locked_at, null from graphile_worker._private_job_queues where locked_by is not null
    )
    select kind, id::text as id, locked_by as holder, coalesce(locked_at::text, '') as since, job_queue_id::text as "queueId",
      exists (
        select from pg_locks
        where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
          and classid = ${lockClass}::int::oid and objid = hashtext(locked_by)::oid and objsubid = 2
      ) as "isAlive"
    from locks`.execute(db);
  return rows;
}

/** A job may be begun so often, deaths of its process among them: one that kills whoever does it is parked in the end. */
const MOST_ATTEMPTS = 12;

/**
 * Frees locks that are still held as they were seen. A job that was broken off has not failed: it gets another attempt also where
 * its attempts are used up, by its last one or because its key was given to a new job while it ran.
 */
export async function freeLocks(db: Database, locks: readonly Lock[]): Promise<void> {
  const of = (kind: Lock['kind']): string => JSON.stringify(locks.filter((lock) => lock.kind === kind));
  await db.transaction().execute(async (tx) => {
    await sql`
      update graphile_worker._private_jobs jobs
      set locked_at = null, locked_by = null, run_at = greatest(jobs.run_at, now()),
        max_attempts = case when jobs.attempts >= jobs.max_attempts and jobs.max_attempts < ${sql.lit(MOST_ATTEMPTS)}
          then jobs.attempts + 1 else jobs.max_attempts end
      from jsonb_to_recordset(${of('job')}::jsonb) seen (id bigint, holder text, since text)
      where jobs.id = seen.id and jobs.locked_by = seen.holder and jobs.locked_at::text = seen.since`.execute(tx);
    await sql`
      update graphile_worker._private_job_queues queues set locked_at = null, locked_by = null
      from jsonb_to_recordset(${of('queue')}::jsonb) seen (id int, holder text, since text)
      where queues.id = seen.id and queues.locked_by = seen.holder and queues.locked_at::text = seen.since`.execute(tx);
  });
}
