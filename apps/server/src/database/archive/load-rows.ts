import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { LEFT_BEHIND, listTables, quote, type ArchivedSequence } from './snapshot.ts';

/** Rows of an archive on their way into an empty database. */
export interface Loading {
  /** The rows of one table, as COPY wrote them. */
  readonly loadRows: (table: LoadedTable, pieces: AsyncIterable<Buffer>) => Promise<void>;
  readonly loadJobs: (pieces: AsyncIterable<Buffer>) => Promise<void>;
  readonly setSequences: (sequences: readonly ArchivedSequence[]) => Promise<void>;
  readonly countRows: (table: string) => Promise<number>;
}

export interface LoadedTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** how many there are */
  readonly rows: number;
}

/** Of so many rows an index is made faster at once than row by row. */
const MANY_ROWS = 10_000;

/**
 * Loads rows in one transaction: what tables ask of each other is taken away before and put back behind, which holds every row to it; what the
 * database does by itself rests meanwhile, since its results are rows of the archive too. Needs no superuser.
 */
export async function loadInto(url: string, work: (loading: Loading) => Promise<void>): Promise<void> {
  await runMigrations({ connectionString: url });
  const client = new pg.Client({ connectionString: url, application_name: 'hanout restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    const putBack = await takeApart(client);
    await work(loadingOf(client));
    await putBack();
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

function loadingOf(client: pg.Client): Loading {
  return {
    loadRows: async ({ name, columns, rows }, pieces) => {
      const putBack = rows < MANY_ROWS ? null : await takeIndexesOff(client, name);
      const into = client.query(copyFrom(`copy ${quote(name)} (${columns.map(quote).join(', ')}) from stdin`));
      await pipeline(Readable.from(pieces, { objectMode: false }), into);
      await putBack?.();
    },
    loadJobs: async (pieces) => {
      await client.query(`create temp table jobs_of_archive (identifier text, payload json, queue_name text, run_at timestamptz,
        max_attempts int, key text, priority int) on commit drop`);
      await pipeline(
        Readable.from(pieces, { objectMode: false }),
        client.query(copyFrom('copy jobs_of_archive from stdin')),
      );
      await client.query(`select graphile_worker.add_job(identifier, payload, queue_name, run_at, max_attempts, key, priority)
        from jobs_of_archive`);
    },
    setSequences: async (sequences) => {
      for (const { name, value, isCalled } of sequences)
        await client.query('select setval($1::regclass, $2::bigint, $3)', [`public.${quote(name)}`, value, isCalled]);
    },
    countRows: async (table) => {
      const { rows } = await client.query<{ count: number }>(`select count(*)::float8 as count from ${quote(table)}`);
      return rows[0]?.count ?? 0;
    },
  };
}

/** All but those that constraints of the table stand on; answers how they are made again. */
async function takeIndexesOff(client: pg.Client, table: string): Promise<() => Promise<void>> {
  const { rows: indexes } = await client.query<{ readonly name: string; readonly definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index i
     where indrelid = $1::regclass and not exists (select from pg_constraint c where c.conindid = i.indexrelid) order by 1`,
    [`public.${quote(table)}`],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of indexes) await client.query(definition);
  };
}

interface Constraint {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Empties every table that an archive fills, and lets go of what holds them together; answers how it is put back. */
async function takeApart(client: pg.Client): Promise<() => Promise<void>> {
  const tables = await listTables(client, LEFT_BEHIND);
  const { rows: constraints } = await client.query<Constraint>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  for (const { table, name } of constraints) await client.query(`alter table ${table} drop constraint ${quote(name)}`);
  for (const { name } of tables) await client.query(`alter table ${quote(name)} disable trigger user`);
  await client.query(`truncate ${tables.map(({ name }) => quote(name)).join(', ')}`);
  return async () => {
    for (const { name } of tables) await client.query(`alter table ${quote(name)} enable trigger user`);
    for (const { table, name, definition } of constraints)
      await client.query(`alter table ${table} add constraint ${quote(name)} ${definition}`);
  };
}
