import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

import { StartFailure } from '../start-failure.ts';
import { assertServerIsFit } from './requirements.ts';

export type Migration = { readonly number: number; readonly name: string; readonly sql: string };

export type MigrateOptions = {
  readonly migrations?: readonly Migration[];
  /** For the throw-away server of the tests, which runs without durability. */
  readonly acceptUnsafeServer?: boolean;
  readonly onProgress?: (sentence: string) => void;
};

const LOCK = 4_206_113;
const LOCK_WAIT_MS = 120_000;
const FILE = /^(\d{4})_[a-z0-9_]+\.sql$/;

/**
 * Brings the schema up to date, one transaction per migration, one process at a time. A schema that is newer than this
 * program is left alone: the previous release goes on running while the next one is rolled out.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    if (options.acceptUnsafeServer !== true) await assertServerIsFit(client);
    await takeLock(client);
    return await applyMissing(client, options.migrations ?? readMigrations(), options.onProgress);
  } finally {
    await client.end();
  }
}

/** The migrations that this program brings, in their order. */
export function readMigrations(folder = new URL('./migrations/', import.meta.url)): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  const migrations = names.map((name) => {
    const number = FILE.exec(name)?.[1];
    if (number === undefined) throw new Error(`migration ${name} is not named 0001_what_it_does.sql`);
    return { number: Number(number), name, sql: readFileSync(new URL(name, folder), 'utf8') };
  });
  const twice = migrations.find(({ number }, index) => migrations[index + 1]?.number === number);
  if (twice !== undefined) throw new Error(`two migrations have the number of ${twice.name}`);
  return migrations;
}

/** Held by the session: a process that dies lets go of it. */
async function takeLock(client: pg.Client): Promise<void> {
  const patience = Date.now() + LOCK_WAIT_MS;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK]);
    if (rows[0]?.taken === true) return;
    if (Date.now() > patience)
      throw new StartFailure('Another process has been changing the database for two minutes: try again later.');
    await pause(100);
  }
}

async function applyMissing(
  client: pg.Client,
  migrations: readonly Migration[],
  onProgress: MigrateOptions['onProgress'],
): Promise<number> {
  await client.query(`create table if not exists schema_migrations (
    number int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ number: number; checksum: string }>(
    'select number, checksum from schema_migrations',
  );
  const applied = new Map(rows.map((row) => [row.number, row.checksum]));

  const missing = migrations.filter(({ number }) => !applied.has(number));
  for (const migration of migrations) assertUnchanged(migration, applied.get(migration.number));
  if (missing.length > 0) onProgress?.(`Updating the database: ${missing.length} steps …`);
  for (const migration of missing) await apply(client, migration);
  return missing.length;
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query("set local lock_timeout = '10s'");
    await client.query(migration.sql);
    await client.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
      migration.number,
      migration.name,
      checksum(migration),
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFailure(`The database could not be updated (${migration.name}): ${reason}. Nothing of it was kept.`);
  }
}

function assertUnchanged(migration: Migration, appliedChecksum: string | undefined): void {
  if (appliedChecksum === undefined || appliedChecksum === checksum(migration)) return;
  throw new StartFailure(
    `The migration ${migration.name} was edited after this database had applied it: make a new migration instead (a development database is made anew by "npm run reset").`,
  );
}

function checksum({ sql }: Migration): string {
  return createHash('sha256').update(sql).digest('hex').slice(0, 16);
}
