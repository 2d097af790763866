import { createDatabase, type Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { createPool } from '../database/pool.ts';
import type { Settings } from '../settings.ts';
import { say } from '../terminal/say.ts';
import { openDataFolder } from './data-folder.ts';
import { takeInstanceLock } from './instance-lock.ts';
import { isDatabaseRunning, joinDatabase, openDatabase, type OpenDatabase } from './open-database.ts';

const WITHOUT_LIMIT = 0;

/** Does some work on the database of this installation: beside a running instance, else on its own. */
export async function withDatabase<T>(settings: Settings, work: (db: Database) => Promise<T>): Promise<T> {
  return atDatabase(settings, (database) => workOn(database, work));
}

/** The same for what needs the address of the database. */
export async function atDatabase<T>(settings: Settings, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  return isDatabaseRunning(settings) ? work(await joinDatabase(settings)) : withOwnDatabase(settings, work);
}

/** The same while no instance may run: for what would pull the ground from under it. */
export async function withOwnDatabase<T>(settings: Settings, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  openDataFolder(settings.dataFolder);
  const lock = await takeInstanceLock(settings.dataFolder);
  try {
    const database = await openDatabase(settings, say);
    try {
      return await work(database);
    } finally {
      await database.embedded?.stop();
    }
  } finally {
    lock.release();
  }
}

export async function workOn<T>({ url }: OpenDatabase, work: (db: Database) => Promise<T>): Promise<T> {
  await migrate(url, { onProgress: say });
  const pool = createPool(url, { max: 2, statementTimeoutMs: WITHOUT_LIMIT });
  try {
    return await work(createDatabase(pool));
  } finally {
    await pool.end();
  }
}
