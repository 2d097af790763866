import { createDatabase, type Database } from '@hanout/server/database/database';
import { createPool, withDatabaseName } from '@hanout/server/database/pool';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';

import { TEMPLATE } from './test-server.ts';

export type TestDatabase = {
  readonly url: string;
  readonly db: Database;
  readonly pool: pg.Pool;
  /** Closes the connections and removes the database. */
  readonly close: () => Promise<void>;
};

/** A database of one's own with the whole schema and no rows, cloned from the run's template. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Half the time of the default, which writes every page to the log as well.
  await onServer(server, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  const url = withDatabaseName(server, name);
  const pool = createPool(url);
  return {
    url,
    pool,
    db: createDatabase(pool),
    close: async () => {
      // A test may have taken the database away before.
      if (!pool.ended) await pool.end();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

/**
 * The same for a whole test file: opened before its first test, removed after its last. Read what it gives inside tests
 * and hooks, not while the file loads.
 */
export function useTestDatabase(): Pick<TestDatabase, 'url' | 'db' | 'pool'> {
  let database: TestDatabase | undefined;
  const opened = (): TestDatabase => {
    if (database === undefined) throw new Error('the test database is there in tests and hooks only');
    return database;
  };
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(async () => {
    await database?.close();
  });
  return {
    get url() {
      return opened().url;
    },
    get db() {
      return opened().db;
    },
    get pool() {
      return opened().pool;
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
