import type pg from 'pg';
import { expect } from 'vitest';

const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

interface Meeting<T> {
  /** locks what all of them write: `select … for update`, or a table in share mode */
  readonly held: string;
  readonly calls: readonly (() => Promise<T>)[];
}

/**
 * Begins all calls while another connection holds what they write, and lets go once each of them waits: what they have read by
 * then, none of the others has changed. Answers in the order of the calls.
 */
export async function meet<T>(pool: pg.Pool, { held, calls }: Meeting<T>): Promise<T[]> {
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query(held);
    const answers = Promise.all(calls.map((call) => call()));
    await expect
      .poll(async () => (await pool.query(WAITING)).rowCount, { timeout: 10_000, interval: 5 })
      .toBe(calls.length);
    await holder.query('commit');
    return await answers;
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}
