import type pg from 'pg';
import { ask, borrow, streamOf } from './watched-pool.ts';

/** A statement with its name under which every connection keeps its plan. `Row` is what it returns. */
export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  /** Carries the type only. */
  readonly row?: Row;
}

/**
 * A transaction whose statements leave at once and answer in order: those that are awaited together cost one round trip.
 * For the few paths where round trips are what limits; everything else uses `inTransaction`.
 */
export interface PipelinedTransaction {
  readonly run: <Row>(statement: Statement<Row>, values: readonly unknown[]) => Promise<readonly Row[]>;
  /** Sends the commit behind the statements; when one of them failed, nothing is committed and this rejects. */
  readonly commit: () => Promise<void>;
}

/** Serialization failure, deadlock, and a lock that was not had in time: of something sold out, the next try need not wait. */
const RETRYABLE: ReadonlySet<string> = new Set(['40001', '40P01', '55P03']);
const ATTEMPTS = 3;

/**
 * With lists as parameters the planner prefers to plan every execution anew, which takes ten times as long as executing. A
 * plan that is kept must be right for a table that was empty when it was made: these statements look things up, none reads
 * a table from end to end.
 */
const BEGIN = 'begin; set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off';

/** Longer than any lock is waited for. */
const PATIENCE_MS = 3_500;

type Work<T> = (tx: PipelinedTransaction) => Promise<T>;

/**
 * Runs `work` in one READ COMMITTED transaction with the session's limits on waiting. What `work` does not commit is
 * rolled back. A deadlock, a serialization failure or a lock not had in time runs it again, up to three times.
 */
export async function inPipelinedTransaction<T>(pool: pg.Pool, work: Work<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptOnce(pool, BEGIN, work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}

/** The same, once, and without waiting longer than this for a lock: for work that can also be done in another way. */
export async function inBriefTransaction<T>(pool: pg.Pool, lockWaitMs: number, work: Work<T>): Promise<T> {
  return attemptOnce(pool, `${BEGIN}; set local lock_timeout = ${lockWaitMs}`, work);
}

/** Whether the server itself refused a statement: nothing was committed, and the database is there. */
export function isRefusedByServer(error: unknown): boolean {
  return error instanceof Error && 'code' in error && 'severity' in error;
}

interface Attempt {
  isCommitted: boolean;
  /** The error that came first on the wire; those behind it only say that the transaction is aborted. */
  failure: unknown;
}

async function attemptOnce<T>(pool: pg.Pool, begin: string, work: Work<T>): Promise<T> {
  const { client, watch: silence } = await borrow(pool, PATIENCE_MS);
  const attempt: Attempt = { isCommitted: false, failure: undefined };
  const watch = <R>(answer: Promise<R>): Promise<R> => {
    silence.follow(answer).catch((error: unknown) => {
      attempt.failure ??= error;
    });
    return answer;
  };
  const send = flightOf(client);
  const begun = watch(send(() => client.query(begin)));
  let lost: Error | undefined;
  try {
    const result = await work({
      run: async <Row>({ name, text }: Statement<Row>, values: readonly unknown[]) => {
        const query = { name, text, values: [...values] };
        const { rows } = await watch(send(() => ask<Row & pg.QueryResultRow>(client, query)));
        return rows;
      },
      commit: () => commit(watch(send(() => client.query('commit'))), attempt),
    });
    await begun;
    return result;
  } catch (error) {
    const cause = attempt.failure ?? error;
    if (isConnectionLost(cause)) lost = asError(cause);
    throw cause;
  } finally {
    if (lost === undefined && !attempt.isCommitted) lost = await rollBack(client);
    client.release(lost);
  }
}

/**
 * Holds what is sent within one turn back until its end, so that a flight is one write to the socket and one read of the
 * server; measured as a quarter of the time of an order otherwise.
 */
function flightOf(client: pg.PoolClient): <R>(query: () => Promise<R>) => Promise<R> {
  const stream = streamOf(client);
  let isHeld = false;
  return (query) => {
    if (stream !== null && !isHeld) {
      isHeld = true;
      stream.cork();
      process.nextTick(() => {
        isHeld = false;
        stream.uncork();
      });
    }
    return query();
  };
}

async function commit(answer: Promise<pg.QueryResult>, attempt: Attempt): Promise<void> {
  const { command } = await answer;
  attempt.isCommitted = true;
  // PostgreSQL answers the commit of a failed transaction with ROLLBACK and no error.
  if (command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back');
}

async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return asError(error);
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** An answer of the server carries a severity; anything else came from a connection that can no longer be trusted. */
function isConnectionLost(error: unknown): boolean {
  return error instanceof Error && 'code' in error && !isRefusedByServer(error);
}

function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && RETRYABLE.has(error.code);
}
