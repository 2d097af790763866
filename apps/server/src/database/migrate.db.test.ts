import { openTestDatabase } from '@hanout/test-kit';
import { expect, test } from 'vitest';

import { migrate, readMigrations } from './migrate.ts';

const accepting = { acceptUnsafeServer: true };

test('applies each migration once', async () => {
  const database = await openTestDatabase();
  expect(await migrate(database.url, accepting)).toBe(0);
  const { rows } = await database.pool.query('select number from schema_migrations order by number');
  expect(rows.map((row) => row.number)).toEqual(readMigrations().map(({ number }) => number));
  await database.close();
});

test('leaves nothing of a migration that fails, and says which', async () => {
  const database = await openTestDatabase();
  const broken = { number: 9001, name: '9001_breaks.sql', sql: 'create table half_done (id int); select 1/0' };
  await expect(migrate(database.url, { ...accepting, migrations: [broken] })).rejects.toThrow('9001_breaks.sql');
  const { rows } = await database.pool.query("select to_regclass('half_done') as found");
  expect(rows[0].found).toBeNull();
  await database.close();
});

test('lets eight processes migrate at once: one does, the others wait', async () => {
  const database = await openTestDatabase();
  const next = { number: 9002, name: '9002_adds.sql', sql: 'create table added (id int); select pg_sleep(0.2)' };
  const counts = await Promise.all(
    Array.from({ length: 8 }, () => migrate(database.url, { ...accepting, migrations: [next] })),
  );
  expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
  await database.close();
});

test('stays ready on a schema that is newer than the program', async () => {
  const database = await openTestDatabase();
  await database.pool.query(
    "insert into schema_migrations (number, name, checksum) values (9999, '9999_of_the_next_release.sql', 'x')",
  );
  expect(await migrate(database.url, accepting)).toBe(0);
  await database.close();
});

test('refuses a migration that was edited after it ran', async () => {
  const database = await openTestDatabase();
  await database.pool.query("update schema_migrations set checksum = 'other' where number = 1");
  await expect(migrate(database.url, accepting)).rejects.toThrow(/0001_.* was edited/);
  await database.close();
});

test('refuses a server that may lose what it has acknowledged', async () => {
  const database = await openTestDatabase();
  await expect(migrate(database.url)).rejects.toThrow('fsync and synchronous_commit and full_page_writes switched off');
  await database.close();
});

test('Q-06 · refuses a server that is too old, and says which it needs', async () => {
  const database = await openTestDatabase();
  await database.pool.query(`create schema old;
    create function old.current_setting(name text) returns text language sql as $$
      select case name when 'server_version_num' then '140012' else pg_catalog.current_setting(name) end $$`);
  const address = new URL(database.url);
  address.searchParams.set('options', '-c search_path=old,pg_catalog,public');
  await expect(migrate(address.href)).rejects.toThrow('The database is PostgreSQL 14; version 15 or later is needed.');
  await database.close();
});
