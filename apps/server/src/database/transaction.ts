import { type Instant, toInstant } from '@hanout/core/kernel';
import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Tx } from './database.ts';

const RETRYABLE: ReadonlySet<string> = new Set(['40001', '40P01']);
const ATTEMPTS = 3;
const NOT_LOCKED_IN_TIME = '55P03';
/** One more lock wait begins before this and ends before whoever asked is gone. */
const LOCK_PATIENCE_MS = 2_500;
const LONGEST_PAUSE_MS = 40;

/**
 * Runs `work` in one READ COMMITTED transaction. Lock waits (2 s) and statements (5 s) are limited by the session, see
 * pool.ts. A deadlock, a serialization failure or a lock that was not had in time runs it again, up to three times in all; anything
 * else rolls back.
 */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const until = performance.now() + LOCK_PATIENCE_MS;
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().setIsolationLevel('read committed').execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error, performance.now() < until)) throw error;
      // Those who collided must not collide again in step.
      await pause(Math.random() * LONGEST_PAUSE_MS * attempt);
    }
  }
}

function isRetryable(error: unknown, hasTime: boolean): boolean {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false;
  return RETRYABLE.has(error.code) || (error.code === NOT_LOCKED_IN_TIME && hasTime);
}

/** The database's clock: the only time that business rules go by. Fixed for the length of a transaction. */
export async function readNow(tx: Database | Tx): Promise<Instant> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(tx);
  const now = rows[0]?.now;
  if (now === undefined) throw new Error('the database did not say the time');
  return toInstant(now);
}
