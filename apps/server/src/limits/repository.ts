import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

export interface Counting {
  readonly bucket: string;
  readonly asked: number;
  readonly windowSeconds: number;
}

/** Adds to the bucket's count of the running window, cut by the database's clock, and answers the count so far. */
export async function countInWindow(db: Database, { bucket, asked, windowSeconds }: Counting): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    insert into rate_windows as w (bucket, window_start, taken)
    values (${bucket}, to_timestamp(floor(extract(epoch from now()) / ${windowSeconds}::int) * ${windowSeconds}::int), ${asked})
    on conflict (bucket) do update set window_start = excluded.window_start,
      taken = least(1000000, excluded.taken + case when w.window_start = excluded.window_start then w.taken else 0 end)
    returning taken`.execute(db);
  return rows[0]?.taken ?? asked;
}

/** Windows that ended more than an hour ago; answers how many went. */
export async function deletePastWindows(db: Database): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('rate_windows')
    .where('window_start', '<', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
