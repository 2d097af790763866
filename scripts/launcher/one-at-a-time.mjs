// Two starts in one folder must not install or build into each other's hands.
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from './root.mjs';

const folder = join(root, '.cache');
const lock = join(folder, 'setup.lock');

export async function oneAtATime(work) {
  mkdirSync(folder, { recursive: true });
  for (let told = false; !take(); told = true) {
    if (!told) console.log('Another start installs or builds here: waiting for it …');
    await pause(200);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function take() {
  const draft = `${lock}.${process.pid}`;
  writeFileSync(draft, `${process.pid} ${startOf(process.pid)}`);
  try {
    linkSync(draft, lock);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    removeWhenDead();
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

function removeWhenDead() {
  try {
    const [pid, start] = readFileSync(lock, 'utf8').split(' ');
    if (!isAlive(Number(pid), start)) rmSync(lock, { force: true });
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

function isAlive(pid, start) {
  if (process.platform === 'linux') return startOf(pid) === start;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** When a process started, so that an id given to another one later does not count. */
function startOf(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? '' : fields[19];
  } catch {
    return '';
  }
}
