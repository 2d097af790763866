import { accessSync, constants, mkdirSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import { hasRoom } from '../database/embedded/room.ts';
import { accountForPostgres, canReach } from '../database/embedded/system-account.ts';
import { StartFailure } from '../start-failure.ts';

/** The repository: this file lies four folders below it. */
export const installationFolder = join(import.meta.dirname, '..', '..', '..', '..');

/**
 * Where data goes when HANOUT_DATA does not say: beside the program, or, when root runs it in a folder that the
 * database's account cannot enter (root's home), under /var/lib.
 */
export function defaultDataFolder(installation = installationFolder): string {
  if (canReach(accountForPostgres(), installation)) return join(installation, '.hanout');
  const mark = createHash('sha256').update(installation).digest('hex').slice(0, 8);
  return join('/var/lib/hanout', `${basename(installation)}-${mark}`);
}

/** Makes the folder when it is missing; others may pass through it to the database, but not look. */
export function openDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o711 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOSPC') throw diskIsFull(folder);
    throw new StartFailure(`The data folder ${folder} cannot be written by this user: set HANOUT_DATA to another one.`);
  }
  const full = findFullDisk(folder);
  if (full !== null) throw full;
}

/** The reason behind whatever has just failed when there is no room left; null while there is. */
export function findFullDisk(folder: string): StartFailure | null {
  return hasRoom(folder) ? null : diskIsFull(folder);
}

function diskIsFull(folder: string): StartFailure {
  return new StartFailure(
    `The disk of ${folder} is full: free some space and start again. Nothing that was stored is lost.`,
  );
}
