// Builds the shop, the back office and the till when their sources changed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findNode24 } from './node24.mjs';
import { root } from './root.mjs';
import { runQuietly } from './run.mjs';
import { hashOf, isDone, markDone } from './stamp.mjs';

const SHARED = ['package-lock.json', 'packages'];

export const APPS = [
  { name: 'shop', folder: 'apps/storefront', command: ['build/build.ts'] },
  {
    name: 'back office',
    folder: 'apps/dashboard',
    command: [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build'],
  },
  {
    name: 'till',
    folder: 'apps/pos',
    command: [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build'],
  },
];

export async function buildWhenNeeded({ force = false } = {}) {
  for (const { name, folder, command } of APPS) {
    const wanted = hashOf([folder, ...SHARED]);
    const stamp = `built-${folder.replace('/', '-')}`;
    if (!force && isDone(stamp, wanted) && existsSync(join(root, folder, 'dist'))) continue;
    await runQuietly(`Building the ${name}`, findNode24(), command, { cwd: join(root, folder) });
    markDone(stamp, wanted);
  }
}
