import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Kills the main process of the database in this data folder, as a power cut would; its children end by themselves. */
export function killDatabase(dataFolder: string): void {
  const [pid] = readFileSync(join(dataFolder, 'database', 'cluster', 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
}
