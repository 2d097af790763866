import pg from 'pg';

/**
 * Gives a database a `now()` that a test can move, for all statements of connections that are opened later; defaults of columns
 * and `clock_timestamp()` stay with the machine. What comes back adds seconds to it.
 */
export async function giveMovableTime(url: string): Promise<(seconds: number) => Promise<void>> {
  await onDatabase(url, [
    'create schema test_clock',
    `create table test_clock.shift as select interval '0' as length`,
    `create function test_clock.now() returns timestamptz language sql stable as
      'select pg_catalog.now() + length from test_clock.shift'`,
    // Without its name in the path pg_catalog would come first.
    `do $$ begin execute format('alter database %I set search_path = test_clock, pg_catalog, public', current_database()); end $$`,
  ]);
  return (seconds) =>
    onDatabase(url, [`update test_clock.shift set length = length + make_interval(secs => ${seconds})`]);
}

async function onDatabase(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
