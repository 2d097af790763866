import { Duplex } from 'node:stream';
import pg from 'pg';
import { markOfDatabase } from './away.ts';

/** After so long without a word it is asked on a new connection whether the database answers at all. */
const DOUBT_MS = 2_000;
/** A server with much to do takes its time to let somebody in; one that stands still is known by then all the same. */
const PROBE_MS = 2_000;
const BETWEEN_PROBES_MS = 500;
const LATE_MS = 200;
const PROBES = 3;
/** Beyond its own limit a server needs no longer to say that a statement took too long. */
const BEYOND_LIMIT_MS = 300;
/** A line for connections that has not moved for so long is told so: whatever holds them is not served. */
const STUCK_MS = 3_500;

/** The database does not answer, as one that is stopped and not dead: its connections stand and say nothing. */
class DatabaseIsSilent extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('the database does not answer');
  }
}

/**
 * A pool that waits for no database which is there and says nothing: connections that are silent for too long are given up with
 * all that was asked over them, and nobody gets one until the database has answered on a new one.
 */
export class WatchedPool extends pg.Pool {
  readonly #clients = new Set<pg.PoolClient>();
  readonly #busy = new Set<pg.PoolClient>();
  readonly #waiting = new Set<(error: Error) => void>();
  #heardAt = performance.now();
  /** Nothing was heard of these, and it has not been asked yet why. */
  #silent: Silent[] = [];
  /** Whether the database answers; undefined while nobody doubts it. */
  #doubt: Promise<boolean> | undefined;

  constructor(options: pg.PoolConfig) {
    super(options);
    this.on('connect', (client) => {
      this.#clients.add(client);
      // The very error that ends what was asked over it.
      client.on('error', markOfDatabase);
    });
    this.on('acquire', (client) => this.#busy.add(client));
    this.on('release', (_error, client) => {
      this.#busy.delete(client);
      this.hear();
    });
    this.on('remove', (client) => {
      this.#clients.delete(client);
      this.#busy.delete(client);
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(
    callback: (
      error: Error | undefined,
      client: pg.PoolClient | undefined,
      done: (release?: boolean | Error) => void,
    ) => void,
  ): void;
  override connect(
    callback?: (
      error: Error | undefined,
      client: pg.PoolClient | undefined,
      done: (release?: boolean | Error) => void,
    ) => void,
  ): Promise<pg.PoolClient> | undefined {
    if (callback === undefined) return this.#connect();
    super.connect((error, client, done) => callback(error && markOfDatabase(error), client, done));
    return undefined;
  }

  /** How long a statement may say nothing before its server is dead to it; one without a limit may be silent for ever. */
  get patienceMs(): number {
    const limit = Number(this.options.statement_timeout) || Number.POSITIVE_INFINITY;
    return limit + BEYOND_LIMIT_MS;
  }

  /** Nothing was heard of this connection for a while: asks, and gives up what does not answer. */
  doubt(silent?: Silent): void {
    if (silent !== undefined) this.#silent.push(silent);
    this.#doubt ??= this.#ask();
  }

  /** Something was answered: who waits for a connection waits in a line that moves. */
  hear(): void {
    this.#heardAt = performance.now();
  }

  /** This connection is deaf; those that lie ready are as old. */
  giveUp(client: pg.PoolClient): void {
    cut(client);
    for (const each of this.#clients) if (!this.#busy.has(each)) cut(each);
  }

  async #connect(): Promise<pg.PoolClient> {
    if (this.#doubt !== undefined && !(await this.#doubt)) throw markOfDatabase(new DatabaseIsSilent());
    const connected = super.connect();
    const given = Promise.withResolvers<never>();
    this.#waiting.add(given.reject);
    const asked = performance.now();
    const timer = setTimeout(() => this.doubt(), DOUBT_MS);
    const look = setInterval(() => {
      if (performance.now() - Math.max(asked, this.#heardAt) > STUCK_MS) given.reject(new DatabaseIsSilent());
    }, BETWEEN_PROBES_MS);
    try {
      return await Promise.race([connected, given.promise]);
    } catch (error) {
      // It may come yet, and belongs to nobody then.
      connected.then(
        (client) => client.release(true),
        () => undefined,
      );
      throw error instanceof Error ? markOfDatabase(error) : error;
    } finally {
      clearTimeout(timer);
      clearInterval(look);
      this.#waiting.delete(given.reject);
    }
  }

  async #ask(): Promise<boolean> {
    const silent = this.#silent;
    this.#silent = [];
    const deaf = this.ending ? NONE : await askAnew(this.options, silent);
    if (deaf !== 'silent') {
      for (const each of silent) if (deaf.has(processOf(each.client)) && each.isStill()) this.giveUp(each.client);
      // Those that fell silent meanwhile are asked about at once: nobody waits for them one after the other.
      this.#doubt = this.#silent.length > 0 ? this.#ask() : undefined;
      return true;
    }
    for (const reject of this.#waiting) reject(new DatabaseIsSilent());
    for (const each of this.#clients) cut(each);
    setTimeout(() => {
      this.#doubt = this.#ask();
    }, BETWEEN_PROBES_MS).unref();
    return false;
  }
}

/** A connection with what follows it. */
export async function borrow(
  pool: pg.Pool,
  patienceMs = pool instanceof WatchedPool ? pool.patienceMs : Number.POSITIVE_INFINITY,
): Promise<{ readonly client: pg.PoolClient; readonly watch: Watch }> {
  const client = await pool.connect();
  return { client, watch: new Watch(pool, client, patienceMs) };
}

/**
 * Asks one connection. By the driver's callback: of the promise that the driver makes itself all rows outlive the collector's looks at young
 * objects and lie about until its next look at everything; 46 MB of 46, against none.
 */
export const ask = <Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  query: pg.QueryConfig,
): Promise<pg.QueryResult<Row>> =>
  new Promise<pg.QueryResult<Row>>((resolve, reject) => {
    client.query<Row>(query, (error: Error | null, result) => (error === null ? resolve(result) : reject(error)));
  }).catch((error: unknown) => {
    // The trace of where the answer was read leads to nobody who asked.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  });

/** One statement by itself, past the builder. */
export async function runAlone<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  query: pg.QueryConfig,
): Promise<readonly Row[]> {
  const { client, watch } = await borrow(pool);
  try {
    const { rows } = await watch.follow(ask<Row>(client, query));
    return rows;
  } finally {
    client.release();
  }
}

interface Silent {
  readonly client: pg.PoolClient;
  /** Whether nothing was heard of it since. */
  readonly isStill: () => boolean;
}

/** Follows what is asked over one connection, for as long as it is borrowed. */
export class Watch {
  readonly #pool: pg.Pool;
  readonly #client: pg.PoolClient;
  readonly #patienceMs: number;
  #asked = 0;
  #heard = 0;
  #timer: NodeJS.Timeout | undefined;

  /** `patienceMs`: how long a server that answers others may take. */
  constructor(pool: pg.Pool, client: pg.PoolClient, patienceMs: number) {
    this.#pool = pool;
    this.#client = client;
    this.#patienceMs = patienceMs;
  }

  /** The answer as it is; any answer over the connection is a sign of life to those that wait behind it. */
  follow<T>(answer: Promise<T>): Promise<T> {
    this.#asked += 1;
    if (this.#asked === 1) this.#listen();
    const heard = (): void => {
      this.#asked -= 1;
      this.#heard += 1;
      if (this.#pool instanceof WatchedPool) this.#pool.hear();
      clearTimeout(this.#timer);
      if (this.#asked > 0) this.#listen();
    };
    answer.then(heard, heard);
    return answer;
  }

  #listen(silentMs = 0): void {
    const pool = this.#pool;
    if (!(pool instanceof WatchedPool)) return;
    const nextMs = Math.min(DOUBT_MS, this.#patienceMs - silentMs);
    this.#timer = setTimeout(() => {
      const isOver = silentMs + nextMs >= this.#patienceMs;
      if (isOver) return pool.giveUp(this.#client);
      const heardBefore = this.#heard;
      pool.doubt({ client: this.#client, isStill: () => this.#heard === heardBefore });
      this.#listen(silentMs + nextMs);
    }, nextMs);
  }
}

/** Processes of the server that do not work on what was asked of them; or the server as a whole says nothing. */
type Found = ReadonlySet<number> | 'silent';
const NONE: ReadonlySet<number> = new Set();

/** Whether a new connection is answered, and whether the server works on what was asked over the others. */
async function askAnew(options: pg.PoolConfig, others: readonly Silent[]): Promise<Found> {
  for (let attempt = 1; ; attempt += 1) {
    const began = performance.now();
    const found = await askOnce(options, others);
    // This process itself was busy, and has not heard what may have been said.
    const isLate = performance.now() - began > PROBE_MS + LATE_MS;
    if (found !== 'silent' || !isLate || attempt === PROBES) return found;
  }
}

async function askOnce({ connectionString }: pg.PoolConfig, others: readonly Silent[]): Promise<Found> {
  const limits = { connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS };
  const client = new pg.Client({ ...(connectionString === undefined ? {} : { connectionString }), ...limits });
  client.on('error', () => undefined);
  const asked = others.map((each) => processOf(each.client));
  try {
    await client.connect();
    const active = "select pid from pg_stat_activity where pid = any($1::int[]) and state = 'active'";
    const { rows } = await client.query<{ pid: number }>(active, [asked]);
    const atWork = new Set(rows.map(({ pid }) => pid));
    return new Set(asked.filter((pid) => !atWork.has(pid)));
  } catch (error) {
    // "Too many connections" is an answer too.
    return error instanceof Error && 'severity' in error ? NONE : 'silent';
  } finally {
    cut(client);
  }
}

/** The server's process behind a connection; 0 for none. */
function processOf(client: pg.PoolClient): number {
  return 'processID' in client && typeof client.processID === 'number' ? client.processID : 0;
}

/** Ends a connection without a word to its other end, which would not read it. */
function cut(client: pg.Client | pg.PoolClient): void {
  streamOf(client)?.destroy();
}

/** The socket of a connection; null when the driver keeps it elsewhere. */
export function streamOf(client: pg.Client | pg.PoolClient): Duplex | null {
  const connection: unknown = 'connection' in client ? client.connection : null;
  if (typeof connection !== 'object' || connection === null || !('stream' in connection)) return null;
  return connection.stream instanceof Duplex ? connection.stream : null;
}
