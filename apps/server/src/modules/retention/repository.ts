import { sql } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';

export interface StoredRetention {
  /** by name of the rule */
  readonly days: Readonly<Record<string, number>>;
  readonly version: number;
}

export interface Run {
  readonly name: string;
  readonly ranAt: Date;
  readonly removed: number;
  readonly removedInAll: number;
}

export async function readRetention(db: Database | Tx): Promise<StoredRetention> {
  const { rows } = await sql<StoredRetention>`select days, version from retention_settings`.execute(db);
  return rows[0] ?? { days: {}, version: 0 };
}

export async function lockRetention(tx: Tx): Promise<StoredRetention> {
  await sql`select from retention_settings for update`.execute(tx);
  return readRetention(tx);
}

/** Counts its version up. */
export async function writeRetention(tx: Tx, days: Readonly<Record<string, number>>): Promise<void> {
  await tx
    .updateTable('retention_settings')
    .set({ days: JSON.stringify(days), version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .execute();
}

export function listRuns(db: Database): Promise<readonly Run[]> {
  return db
    .selectFrom('retention_runs')
    .select(['name', 'ran_at as ranAt', 'removed', 'removed_in_all as removedInAll'])
    .execute();
}

export async function noteRun(db: Database, name: string, removed: number): Promise<void> {
  const said = { ran_at: sql<Date>`now()`, removed };
  await db
    .insertInto('retention_runs')
    .values({ name, ...said, removed_in_all: removed })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ ...said, removed_in_all: sql<number>`retention_runs.removed_in_all + excluded.removed` }),
    )
    .execute();
}
