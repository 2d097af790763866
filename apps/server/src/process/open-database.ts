import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import {
  findRunningServer,
  startEmbeddedPostgres,
  type EmbeddedServer,
} from '../database/embedded/embedded-postgres.ts';
import { withDatabaseName } from '../database/pool.ts';
import type { Settings } from '../settings.ts';
import { StartFailure } from '../start-failure.ts';

export type OpenDatabase = {
  readonly url: string;
  /** The server that this process looks after; `null` for somebody else's. */
  readonly embedded: EmbeddedServer | null;
};

const DATABASE = 'hanout';
const CONNECT_TIMEOUT_MS = 5_000;

/** The owner's own database when DATABASE_URL names one, else ours, started when it does not run. */
export async function openDatabase(
  { databaseUrl, dataFolder }: Settings,
  onProgress: (sentence: string) => void,
): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) {
    await assertReachable(databaseUrl);
    return { url: databaseUrl, embedded: null };
  }
  const embedded = await startEmbeddedPostgres({ folder: folderIn(dataFolder), copyFolder: dataFolder, onProgress });
  await createDatabaseOnce(embedded.url);
  return { url: withDatabaseName(embedded.url, DATABASE), embedded };
}

/** The database of an instance that runs already. */
export async function joinDatabase({ databaseUrl, dataFolder }: Settings): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) {
    await assertReachable(databaseUrl);
    return { url: databaseUrl, embedded: null };
  }
  const url = findRunningServer(folderIn(dataFolder));
  if (url === null) {
    throw new StartFailure(`No instance runs on the data folder ${dataFolder}: start one with "npm start" first.`);
  }
  return { url: withDatabaseName(url, DATABASE), embedded: null };
}

/** Whether an instance, or what a killed one left, keeps the database up. */
export function isDatabaseRunning({ databaseUrl, dataFolder }: Settings): boolean {
  return databaseUrl !== undefined || findRunningServer(folderIn(dataFolder)) !== null;
}

/** Forgets everything in the database; the next opening finds an empty one. */
export async function emptyDatabase({ url, embedded }: OpenDatabase): Promise<void> {
  if (embedded === null) {
    await onServer(url, 'drop schema if exists public cascade');
    await onServer(url, 'drop schema if exists graphile_worker cascade');
    await onServer(url, 'create schema public');
    return;
  }
  await onServer(embedded.url, `drop database if exists ${DATABASE} with (force)`);
  await createDatabaseOnce(embedded.url);
}

/** Uploads and drawn pictures go with the rows that name them. */
export function removeUploads({ dataFolder }: Settings): void {
  rmSync(join(dataFolder, 'uploads'), { recursive: true, force: true });
}

function folderIn(dataFolder: string): string {
  return join(dataFolder, 'database');
}

export async function createDatabaseOnce(serverUrl: string): Promise<void> {
  const { rowCount } = await onServer(serverUrl, `select from pg_database where datname = '${DATABASE}'`);
  if (rowCount === 0) await onServer(serverUrl, `create database ${DATABASE}`);
}

async function assertReachable(url: string): Promise<void> {
  try {
    await onServer(url, 'select 1');
  } catch (error) {
    const { host } = new URL(url);
    const reason = error instanceof Error ? error.message || String(error) : String(error);
    throw new StartFailure(`The database at ${host} (DATABASE_URL) cannot be used: ${reason}.`);
  }
}

async function onServer(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
