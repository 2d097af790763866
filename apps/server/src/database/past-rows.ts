import { sql, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** Rows that are older than so many days: counted, and removed. */
export interface PastRows {
  readonly count: (db: Database, days: number) => Promise<number>;
  /** Answers how many went. */
  readonly remove: (db: Database, days: number) => Promise<number>;
}

const AT_ONCE = 2_000;

/** `since`: the time that counts, of a row of the table. The module that owns the table says which. */
export function pastRows(table: keyof Tables, since: RawBuilder<unknown>): PastRows {
  const isPast = (days: number): RawBuilder<unknown> => sql`${since} < now() - make_interval(days => ${days}::int)`;
  return {
    count: async (db, days) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(table)} where ${isPast(days)}`.execute(db);
      return rows[0]?.count ?? 0;
    },
    remove: async (db, days) => {
      let removed = 0;
      for (;;) {
        const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ctid = any(array(
          select ctid from ${sql.table(table)} where ${isPast(days)} limit ${sql.lit(AT_ONCE)} for update skip locked))`.execute(
          db,
        );
        if (numAffectedRows === 0n) return removed;
        removed += Number(numAffectedRows);
      }
    },
  };
}
