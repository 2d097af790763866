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
 * itself, so here it only means: wait for its end.
 */
export async function runApplication(file, args = [], { env = process.env, furtherNodeArgs = [] } = {}) {
  const child = spawn(findNode24(), [...nodeArgs, ...furtherNodeArgs, join(root, file), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...nodeEnvironment, ...env },
  });
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const watch = watchParents(() => child.kill('SIGTERM'));
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (exitCode, signal) => resolve(exitCode ?? (signal === 'SIGINT' ? 130 : 1)));
  });
  clearInterval(watch);
  return code;
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
