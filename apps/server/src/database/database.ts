import { createHash } from 'node:crypto';
import {
  Kysely,
  PostgresDialect,
  sql,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';
import { ask, borrow, type Watch } from './watched-pool.ts';

export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;

const BIGINT = 20;
const DATE = 1082;

// Money in centimes and identity keys stay below 2^53; a day stays text, it has no time zone.
pg.types.setTypeParser(BIGINT, Number);
pg.types.setTypeParser(DATE, (text) => text);

/** Text of a statement to the name under which the server keeps its plan. Bounded: dynamic texts must not grow it. */
const MAX_NAMED_STATEMENTS = 2000;

/**
 * Stands in a statement whose best plan depends on the values of its parameters: it is planned each time it runs, and kept under no name.
 * What is searched for may be in one row or in a sixth of them, of which one plan for all knows nothing.
 */
const PLANNED_EACH_TIME = '/* planned each time */';
export const plannedEachTime = sql.raw(PLANNED_EACH_TIME);

export function createNaming(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    if (text.includes(PLANNED_EACH_TIME)) return undefined;
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= MAX_NAMED_STATEMENTS) return undefined;
    const name = `h${createHash('sha1').update(text).digest('hex').slice(0, 20)}`;
    names.set(text, name);
    return name;
  };
}

/**
 * The typed builder over a pool. Every statement with parameters runs as a named prepared statement, which spares planning
 * (three quarters of a listing's time): write LIMIT and constant booleans as literals, and lists as `= any($1)`.
 * `patienceMs`: how long one statement may say nothing; what the pool's limit gives it when not said.
 */
export function createDatabase(pool: pg.Pool, patienceMs?: number): Database {
  const nameOf = createNaming();
  const named: PostgresPool = {
    connect: async () => {
      const { client, watch } = await borrow(pool, patienceMs);
      return new NamingClient(client, { nameOf, watch });
    },
    end: () => pool.end(),
    options: pool.options,
  };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: named }) });
}

class NamingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #nameOf: (text: string) => string | undefined;
  readonly #watch: Watch;

  constructor(
    client: pg.PoolClient,
    { nameOf, watch }: { readonly nameOf: (text: string) => string | undefined; readonly watch: Watch },
  ) {
    this.#client = client;
    this.#nameOf = nameOf;
    this.#watch = watch;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('cursors are not used');
    const name = values.length > 0 ? this.#nameOf(text) : undefined;
    return this.#watch.follow(
      ask(this.#client, { text, values: [...values], ...(name === undefined ? {} : { name }) }),
    );
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }
}
