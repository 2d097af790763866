// Installs the packages when the lock file says something else than what was installed last.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { runQuietly } from './run.mjs';
import { hashOf, isDone, markDone } from './stamp.mjs';

export async function installWhenNeeded() {
  const wanted = hashOf(['package-lock.json']);
  if (isDone('installed', wanted)) return;
  if (!isInstalledByHand()) {
    await runQuietly(
      'Installing the packages',
      ...npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']),
    );
  }
  markDone('installed', wanted);
}

/** True when npm's own record of node_modules has everything of the lock file; packages of other systems may lack. */
function isInstalledByHand() {
  try {
    const record = readPackages(join(root, 'node_modules', '.package-lock.json'));
    const wanted = Object.entries(readPackages(join(root, 'package-lock.json')));
    return wanted.every(([path, { version, optional, link }]) => {
      if (!path.startsWith('node_modules/') || link === true) return true;
      const installed = record[path];
      return installed === undefined
        ? optional === true
        : installed.version === version && existsSync(join(root, path));
    });
  } catch {
    return false;
  }
}

const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** npm as the machine has it: the one that runs this script, else the one beside this Node, else the one on the path. */
export function npm(args) {
  const own = process.env.npm_execpath;
  if (own !== undefined && /npm-cli\.[cm]?js$/.test(own) && existsSync(own)) return [process.execPath, [own, ...args]];
  const beside = join(process.execPath, '..', '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js');
  if (existsSync(beside)) return [process.execPath, [beside, ...args]];
  return ['npm', args, { shell: process.platform === 'win32' }];
}
