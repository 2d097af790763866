import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartFailure } from '../start-failure.ts';

type Holder = { readonly pid: number; readonly startedAt: string; readonly isStopping: boolean };

export type InstanceLock = {
  /** Tells those who wait that it is worth waiting. */
  readonly announceStop: () => void;
  readonly release: () => void;
};

const STOPPING_MAY_TAKE_MS = 20_000;
const PAUSE_MS = 50;

/**
 * One starting instance per data folder. The lock names its process by id and start time, so that a killed one holds
 * nothing: an id that now belongs to another process does not count.
 */
export async function takeInstanceLock(folder: string): Promise<InstanceLock> {
  const file = join(folder, 'instance.lock');
  const own: Holder = { pid: process.pid, startedAt: startTimeOf(process.pid) ?? '', isStopping: false };
  const patience = Date.now() + STOPPING_MAY_TAKE_MS;
  while (!tryToTake(file, own)) {
    const holder = readHolder(file);
    if (holder === null || !isAlive(holder)) putAside(file, holder);
    else if (holder.isStopping && Date.now() < patience) await pause(PAUSE_MS);
    else {
      throw new StartFailure(
        `Another instance (process ${holder.pid}) uses the data folder ${folder}: stop it first, or join it with "npm run serve" on another PORT.`,
      );
    }
  }
  return {
    announceStop: () => write(file, { ...own, isStopping: true }),
    release: () => {
      if (readHolder(file)?.pid === own.pid) rmSync(file, { force: true });
    },
  };
}

/** Linking fails when the name is taken: of two who try at once, one succeeds. */
function tryToTake(file: string, own: Holder): boolean {
  const draft = `${file}.${own.pid}`;
  writeFileSync(draft, JSON.stringify(own));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removes a dead holder's lock, unless somebody else has meanwhile taken its place: then that one gets it back. */
function putAside(file: string, seen: Holder | null): void {
  const aside = `${file}.dead-${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = readHolder(aside);
  if (moved !== null && moved.pid !== seen?.pid && isAlive(moved)) linkSync(aside, file);
  rmSync(aside, { force: true });
}

/** A full disk takes no word: then nobody waits for this one, and its end is no worse for it. */
function write(file: string, holder: Holder): void {
  const draft = `${file}.${holder.pid}`;
  try {
    writeFileSync(draft, JSON.stringify(holder));
    renameSync(draft, file);
  } catch {
    rmSync(draft, { force: true });
  }
}

function readHolder(file: string): Holder | null {
  try {
    const holder: Holder = JSON.parse(readFileSync(file, 'utf8'));
    return holder;
  } catch {
    return null;
  }
}

function isAlive({ pid, startedAt }: Holder): boolean {
  if (process.platform === 'linux') return startTimeOf(pid) === startedAt;
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** When the process started, in clock ticks since boot; `null` when it is gone or only waits to be reaped. */
function startTimeOf(pid: number): string | null {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}
