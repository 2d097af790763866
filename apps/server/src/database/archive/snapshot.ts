import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { STORED_PICTURES } from '../stored-pictures.ts';

/** What one transaction sees for as long as it lasts, whatever others write meanwhile. */
export interface Snapshot {
  readonly tables: readonly ArchivedTable[];
  readonly sequences: readonly ArchivedSequence[];
  /** numbers of the migrations that had been applied */
  readonly migrations: readonly number[];
  /** null: there is no such setting of the installation */
  readonly secret: string | null;
  /** The rows of a table as COPY writes them, in pieces that end anywhere; answers how many rows there were. */
  readonly readRows: (table: ArchivedTable, take: (piece: Buffer) => Promise<void>) => Promise<number>;
  /** The same of the work that waits to be done. */
  readonly readJobs: (take: (piece: Buffer) => Promise<void>) => Promise<number>;
  /** Some hundred at a time. */
  readonly readImages: () => AsyncGenerator<readonly SnapshotImage[]>;
  readonly countImages: () => Promise<number>;
}

export interface ArchivedTable {
  readonly name: string;
  /** those that are written, and not computed */
  readonly columns: readonly string[];
  /** about */
  readonly rows: number;
}

export interface ArchivedSequence {
  readonly name: string;
  readonly value: number;
  readonly isCalled: boolean;
}

export interface SnapshotImage {
  readonly folder: string;
  readonly key: string;
}

/**
 * What belongs to this machine and this day, and not to the shop: who is signed in, who guesses, how often somebody asked; what was backed up,
 * and where to, so that a copy of a shop touches nothing of the original's. `schema_migrations` is written by the migrations themselves.
 */
export const LEFT_BEHIND: readonly string[] = [
  'backup_settings',
  'backups',
  'image_store_settings',
  'object_store',
  'known_browsers',
  'rate_limits',
  'rate_windows',
  'schema_migrations',
  'shop_exports',
  'sign_in_guesses',
  'staff_sessions',
];

/** Does some work on one snapshot of the database, by a connection of its own that may take its time. */
export function withSnapshot<T>(url: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  return inSnapshot(url, async (client) => work(await readSnapshot(client)));
}

/** One transaction that sees one moment and writes nothing but temporary tables, which are made `before` it. */
export async function inSnapshot<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  before: string | null = null,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'hanout backup' });
  // A connection that is lost says so by the statement that runs.
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (before !== null) await client.query(before);
    await client.query('begin isolation level repeatable read read only');
    await client.query(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`);
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
}

const AT_ONCE = 200;

/** The rows of a statement, some hundred at a time; one such statement at a time in a transaction. */
export async function* readByCursor<R extends pg.QueryResultRow>(
  client: pg.Client,
  statement: string,
  values: readonly unknown[] = [],
): AsyncGenerator<readonly R[]> {
  await client.query(`declare rows_of_snapshot no scroll cursor for ${statement}`, [...values]);
  for (;;) {
    const { rows } = await client.query<R>(`fetch forward ${AT_ONCE} from rows_of_snapshot`);
    if (rows.length > 0) yield rows;
    if (rows.length < AT_ONCE) break;
  }
  await client.query('close rows_of_snapshot');
}

async function readSnapshot(client: pg.Client): Promise<Snapshot> {
  return {
    tables: await listTables(client, LEFT_BEHIND),
    sequences: await listSequences(client),
    migrations: await listMigrations(client),
    secret: await readSecret(client),
    readRows: ({ name, columns }, take) =>
      copyOut(client, `copy (select ${columns.map(quote).join(', ')} from ${quote(name)}) to stdout`, take),
    readJobs: async (take) => ((await hasJobs(client)) ? copyOut(client, `copy (${JOBS}) to stdout`, take) : 0),
    readImages: () => readByCursor<SnapshotImage>(client, `${STORED_PICTURES} order by 1, 2`),
    countImages: async () => {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from (${STORED_PICTURES}) p`,
      );
      return rows[0]?.count ?? 0;
    },
  };
}

/** A backup that is underway when the snapshot is taken is not begun again by whoever restores it. */
const JOBS = `
  select t.identifier, j.payload, q.queue_name, j.run_at, j.max_attempts, j.key, j.priority
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
  where t.identifier not in ('make-backup', 'move-images')`;

async function hasJobs(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    `select to_regclass('graphile_worker._private_jobs') is not null as is`,
  );
  return rows[0]?.is === true;
}

async function copyOut(client: pg.Client, statement: string, take: (piece: Buffer) => Promise<void>): Promise<number> {
  const stream = client.query(copyTo(statement));
  for await (const piece of stream) await take(piece);
  return stream.rowCount;
}

/** Of the shop's schema, in the order of their names. */
export async function listTables(client: pg.Client, without: readonly string[]): Promise<readonly ArchivedTable[]> {
  const { rows } = await client.query<ArchivedTable>(
    `select c.relname as name, greatest(c.reltuples, 0)::float8 as rows, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all($1::text[])
     group by c.oid order by 1`,
    [without],
  );
  return rows;
}

async function listSequences(client: pg.Client): Promise<readonly ArchivedSequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'S' order by 1`,
  );
  const sequences: ArchivedSequence[] = [];
  for (const { name } of rows) {
    const read = await client.query<Omit<ArchivedSequence, 'name'>>(
      `select last_value::float8 as value, is_called as "isCalled" from ${quote(name)}`,
    );
    for (const row of read.rows) sequences.push({ name, ...row });
  }
  return sequences;
}

async function listMigrations(client: pg.Client): Promise<readonly number[]> {
  const { rows } = await client.query<{ number: number }>('select number from schema_migrations order by 1');
  return rows.map(({ number }) => number);
}

async function readSecret(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ value: string }>(
    `select value from installation_settings where name = 'secret'`,
  );
  return rows[0]?.value ?? null;
}

export const quote = (name: string): string => pg.escapeIdentifier(name);
