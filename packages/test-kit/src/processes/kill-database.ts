import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Process id of the database's main process in this data folder. Throws when there is none. */
export function databaseProcess(dataFolder: string): number {
  return Number(readFileSync(join(dataFolder, 'database', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Kills the main process of the database in this data folder, as a power cut would; its children end by themselves. */
export function killDatabase(dataFolder: string): void {
  process.kill(databaseProcess(dataFolder), 'SIGKILL');
}
