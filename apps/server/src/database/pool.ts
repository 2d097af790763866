import type pg from 'pg';
import { WatchedPool } from './watched-pool.ts';

export type PoolOptions = {
  readonly max?: number;
  /** Longest a statement may run, in milliseconds; 0 for no limit (imports, measuring). */
  readonly statementTimeoutMs?: number;
  /** Hears of connections that break while nobody uses them; the pool opens new ones by itself. */
  readonly onConnectionLost?: (error: Error) => void;
};

const CONNECTIONS = 10;
/** With what a dead server is given beyond it (`WatchedPool`) below the 5 s within which everybody is told something. */
const STATEMENT_TIMEOUT_MS = 4_000;
const LOCK_TIMEOUT_MS = 2_000;
/** Also how long a request may queue for a connection: a rush of buyers waits its turn, a database that is gone refuses at once. */
const CONNECT_TIMEOUT_MS = 10_000;
/** An open connection has its statements planned; a pause between two customers must not lose that. */
const IDLE_MS = 5 * 60_000;
const IDLE_IN_TRANSACTION_MS = 15_000;

/**
 * Connections to the database. Every session starts with the limits on waiting, so that no transaction spends a round
 * trip on setting them. A lost database surfaces as an error of the next query and heals by itself.
 */
export function createPool(url: string, options: PoolOptions = {}): pg.Pool {
  const pool = new WatchedPool({
    connectionString: url,
    max: options.max ?? CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_MS,
    statement_timeout: options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    // Queries that one transaction does not wait for between each other travel together.
    pipeline: true,
    keepAlive: true,
    application_name: 'hanout',
  });
  const lose = (error: Error): void => options.onConnectionLost?.(error);
  pool.on('error', lose);
  // A connection that breaks while it is in use also says so by itself, and nobody listening would end the process.
  pool.on('connect', (client) => client.on('error', lose));
  return pool;
}

/** The same server's address for another database of it. */
export function withDatabaseName(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
