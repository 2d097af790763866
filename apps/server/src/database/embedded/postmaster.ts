import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const ORPHANS_MAY_LIVE_MS = 5_000;

export type Postmaster = {
  readonly pid: number;
  readonly port: number;
  /** What it says of itself: `starting`, `ready`, `stopping`; empty in its first moment. */
  readonly state: string;
};

/** The server that runs on this data folder, or `null` when none does. */
export function findPostmaster(folder: string): Postmaster | null {
  const text = readOptional(join(folder, 'postmaster.pid'));
  if (text === null) return null;
  const [pid, , , port, , , , state = ''] = text.split('\n');
  return isLivePostgres(Number(pid)) ? { pid: Number(pid), port: Number(port), state: state.trim() } : null;
}

/**
 * The server once it takes connections, or `null` once there is none: one that is left over from a killed start may still be
 * starting or stopping. Gives up after the time, with whatever it then is.
 */
export async function untilSettled(folder: string, milliseconds: number): Promise<Postmaster | null> {
  const patience = Date.now() + milliseconds;
  for (;;) {
    const server = findPostmaster(folder);
    if (server === null || server.state === 'ready' || Date.now() > patience) return server;
    await pause(20);
  }
}

/**
 * Clears what a killed server left behind, so that the next one can start. A server that nobody reaped stays as a
 * zombie and looks alive to PostgreSQL's own check; a process id may since belong to something else. The file goes only
 * after the last orphaned backend is gone: two servers on one data folder would destroy it.
 */
export async function clearAfterCrash(folder: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const patience = Date.now() + ORPHANS_MAY_LIVE_MS;
  for (let orphans = processesIn(folder); orphans.length > 0; orphans = processesIn(folder)) {
    if (Date.now() > patience) orphans.forEach((pid) => process.kill(pid, 'SIGKILL'));
    await pause(20);
  }
  if (findPostmaster(folder) === null) rmSync(join(folder, 'postmaster.pid'), { force: true });
}

function isLivePostgres(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  if (process.platform !== 'linux') return answersSignal(pid);
  const status = readOptional(`/proc/${pid}/stat`);
  if (status === null) return false;
  const name = status.slice(status.indexOf('(') + 1, status.lastIndexOf(')'));
  const state = status.slice(status.lastIndexOf(')') + 2).charAt(0);
  return name === 'postgres' && state !== 'Z' && state !== 'X';
}

function answersSignal(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Every server process works with the data folder as its current folder. */
function processesIn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .filter((entry) => workingFolder(entry) === folder)
    .map(Number);
}

function workingFolder(pid: string): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

function readOptional(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
