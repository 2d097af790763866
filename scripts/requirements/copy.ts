import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './root.ts';

/** A copy of the repository that may be broken. The sources here are never touched, whatever ends the prover. */

export const BUILT = ['apps/storefront/dist', 'apps/dashboard/dist'];
const OWN_PACKAGES = '@hanout';

/** Its folder; it goes with the process. */
export function copyRepository(): string {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'hanout-proofs-')));
  process.once('exit', () => rmSync(copy, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  const files = listed.toString().split('\0');
  for (const file of files.filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  copyBuilt(copy);
  linkPackages(copy);
  return copy;
}

/** What was built from the sources as they are. */
export function copyBuilt(copy: string): void {
  for (const folder of BUILT) {
    rmSync(join(copy, folder), { recursive: true, force: true });
    cpSync(join(root, folder), join(copy, folder), { recursive: true });
  }
}

/** The installed packages are the same ones, but our own are those of the copy; what tools keep there is the copy's too. */
function linkPackages(copy: string): void {
  const from = join(root, 'node_modules');
  const to = join(copy, 'node_modules');
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name === OWN_PACKAGES || name === '.package-lock.json' || name === '.hanout')
      cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else if (name === '.bin' || !name.startsWith('.')) symlinkSync(join(from, name), join(to, name), 'junction');
  }
}
