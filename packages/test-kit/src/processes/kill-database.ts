import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Process id of the database's main process in this data folder. Throws when there is none. */
export function databaseProcess(dataFolder: string): number {
  return Number(readFileSync(join(dataFolder, 'database', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Process ids of the database's main process in this data folder, first, and of all that it has begun. */
export function databaseProcesses(dataFolder: string): readonly number[] {
  const main = databaseProcess(dataFolder);
  const isChild = (pid: string): boolean => {
    try {
      return Number(/\) \w (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]) === main;
    } catch {
      return false;
    }
  };
  const others = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isChild(name));
  return [main, ...others.map(Number)];
}

/** Stops or wakes a process; one that has ended meanwhile, as workers of the database do by themselves, needs neither. */
export function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Kills the main process of the database in this data folder, as a power cut would; its children end by themselves. */
export function killDatabase(dataFolder: string): void {
  process.kill(databaseProcess(dataFolder), 'SIGKILL');
}
