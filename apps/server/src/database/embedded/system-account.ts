import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** The account that PostgreSQL runs under; `null` means the one that runs this process. */
export type SystemAccount = { readonly uid: number; readonly gid: number };

/**
 * PostgreSQL refuses to run as root, and initdb wants an account with a line in /etc/passwd, so root borrows `nobody`.
 * Nothing is created on the machine.
 */
export function accountForPostgres(): SystemAccount | null {
  if (process.getuid?.() !== 0) return null;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = (line ?? 'nobody:x:65534:65534').split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

/** True when the account may pass through every folder down to this path (search permission on each). */
export function canReach(account: SystemAccount | null, path: string): boolean {
  if (account === null) return true;
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if (!maySearch(account, folder)) return false;
    if (folder === dirname(folder)) return true;
  }
}

function maySearch(account: SystemAccount, folder: string): boolean {
  const entry = statSync(folder, { throwIfNoEntry: false });
  if (entry === undefined) return true;
  if (entry.uid === account.uid) return (entry.mode & 0o100) !== 0;
  if (entry.gid === account.gid) return (entry.mode & 0o010) !== 0;
  return (entry.mode & 0o001) !== 0;
}
