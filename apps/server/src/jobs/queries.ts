import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { hasJobSystem } from './repository.ts';

/** How far the background is behind; ages in seconds, 0 when nothing waits. */
export interface JobFigures {
  /** outbox rows that wait for the relay */
  readonly waiting: number;
  readonly lagSeconds: number;
  /** marks that wait for gathered work */
  readonly marked: number;
  readonly markedSeconds: number;
  /** jobs that could be begun: due, not parked, and their queue is free; not those that may wait for everything else */
  readonly due: number;
  readonly dueSeconds: number;
  /** since a job was last begun; null when none is being done */
  readonly idleSeconds: number | null;
  readonly parked: number;
}

type StoreFigures = Pick<JobFigures, 'waiting' | 'lagSeconds' | 'marked' | 'markedSeconds'>;
type QueueFigures = Omit<JobFigures, keyof StoreFigures>;

const NO_QUEUES: QueueFigures = { due: 0, dueSeconds: 0, idleSeconds: null, parked: 0 };

export async function readJobFigures(db: Database): Promise<JobFigures> {
  const { rows } = await sql<StoreFigures>`
    select waiting, "lagSeconds", marked, "markedSeconds"
    from (select count(*)::int as waiting, coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 as "lagSeconds"
      from outbox where dispatched_at is null) o
    cross join (select count(*)::int as marked, coalesce(extract(epoch from clock_timestamp() - min(made_at)), 0)::float8 as "markedSeconds"
      from marks) m`.execute(db);
  const store = rows[0] ?? { waiting: 0, lagSeconds: 0, marked: 0, markedSeconds: 0 };
  return { ...store, ...((await hasJobSystem(db)) ? await readQueueFigures(db) : NO_QUEUES) };
}

async function readQueueFigures(db: Database): Promise<QueueFigures> {
  const { rows } = await sql<QueueFigures>`
    select
      count(*) filter (where is_due)::int as due,
      coalesce(extract(epoch from clock_timestamp() - min(run_at) filter (where is_due)), 0)::float8 as "dueSeconds",
      extract(epoch from clock_timestamp() - max(locked_at))::float8 as "idleSeconds",
      count(*) filter (where attempts >= max_attempts and locked_at is null)::int as parked
    from (
      select j.run_at, j.locked_at, j.attempts, j.max_attempts,
        j.is_available and j.priority = 0 and j.run_at <= clock_timestamp() and coalesce(q.is_available, true) as is_due
      from graphile_worker._private_jobs j left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
    ) jobs`.execute(db);
  return rows[0] ?? NO_QUEUES;
}
