import type pg from 'pg';

/** The rows of every view `invariant_…`, by view; empty while all is well. */
export async function brokenInvariants(pool: pg.Pool): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const { rows: views } = await pool.query<{ name: string }>(
    "select viewname as name from pg_views where schemaname = 'public' and starts_with(viewname, 'invariant_') order by 1",
  );
  if (views.length === 0) throw new Error('there are no invariants to check');
  const broken: Record<string, readonly unknown[]> = {};
  for (const { name } of views) {
    const { rows } = await pool.query(`select * from ${name} limit 20`);
    if (rows.length > 0) broken[name] = rows;
  }
  return broken;
}
