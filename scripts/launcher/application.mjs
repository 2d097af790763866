// Runs a file of the application on the pinned Node and shares its end.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNode24 } from './node24.mjs';
import { nodeArgs, nodeEnvironment } from './node-settings.mjs';
import { root } from './root.mjs';

const LOOK_EVERY_MS = 500;

/**
 * The channel between the two tells the application when this launcher is gone; Ctrl-C reaches the application by
 * itself, so here it only means: wait for its end. With `restarts` (npm run dev) it is started again until then.
 */
export async function runApplication(file, args = [], { env = process.env, restarts } = {}) {
  const command = [...nodeArgs, join(root, file), ...args];
  let child;
  let isOver = false;
  const end = (signal) => {
    isOver = true;
    if (signal !== undefined) child.kill(signal);
    restarts?.wake();
  };
  process.on('SIGINT', () => end());
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
  const watch = watchParents(() => end('SIGTERM'));
  let code;
  let again;
  do {
    child = spawn(findNode24(), command, {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...nodeEnvironment, ...env },
    });
    const ended = endOf(child);
    again = restarts !== undefined && (await restarts.wanted(ended)) && !isOver;
    if (again) child.kill('SIGTERM');
    code = await ended;
  } while (again && !isOver);
  clearInterval(watch);
  return code;
}

function endOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)));
  });
}

/** npm hands Ctrl-C on but not its own violent end: when it is gone, the application must not stay behind. */
function watchParents(onGone) {
  if (process.env.npm_lifecycle_event === undefined || process.platform !== 'linux') return undefined;
  const parent = process.ppid;
  const grandparent = parentOf(parent);
  const watch = setInterval(() => {
    if (process.ppid === parent && parentOf(parent) === grandparent) return;
    clearInterval(watch);
    onGone();
  }, LOOK_EVERY_MS);
  return watch;
}

function parentOf(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}
