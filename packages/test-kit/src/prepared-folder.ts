import { execFileSync } from 'node:child_process';
import { inject } from 'vitest';

import { scratchFolder } from './processes/scratch-folder.ts';

/** A data folder of its own with a migrated database that does not run yet: a start on it is two seconds faster than on nothing. */
export function preparedFolder(): ReturnType<typeof scratchFolder> {
  const folder = scratchFolder();
  // With owners: the database's files belong to its own account.
  execFileSync('cp', ['-a', `${inject('preparedFolder')}/.`, folder.path]);
  return folder;
}
