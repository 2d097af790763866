import { sql } from 'kysely';
import type { Database } from './database.ts';

export type Finding = { readonly name: string; readonly rows: readonly unknown[] };

const PREFIX = 'invariant_';
const MOST_ROWS = 100;

/** Each view `invariant_…` shows what must not be; all of them with the first rows they hold. */
export async function findBrokenInvariants(db: Database): Promise<Finding[]> {
  const { rows } = await sql<{ name: string }>`
    select viewname as name from pg_views where schemaname = 'public' and starts_with(viewname, ${PREFIX}) order by 1
  `.execute(db);
  const findings: Finding[] = [];
  for (const { name } of rows) {
    const found = await sql`select * from ${sql.id(name)} limit ${sql.lit(MOST_ROWS)}`.execute(db);
    findings.push({ name: name.slice(PREFIX.length).replaceAll('_', ' '), rows: found.rows });
  }
  return findings;
}
