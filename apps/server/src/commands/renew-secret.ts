import { renewSecret as renew } from '../modules/installation/index.ts';
import { withOwnDatabase, workOn } from '../process/with-database.ts';
import { StartFailure } from '../start-failure.ts';
import { randomIds } from '../system.ts';
import { say } from '../terminal/say.ts';
import type { Command } from './command.ts';

/**
 * npm run renew-secret: seals anew whatever the installation's secret seals. The next secret is HANOUT_NEW_SECRET, or, where
 * the database keeps it, one that is made now.
 */
export const renewSecret: Command = async (settings) => {
  const { secret: former, newSecret: next } = settings;
  const done = await withOwnDatabase(settings, (database) =>
    workOn(database, (db) => renew({ db, ids: randomIds }, { former, next })),
  );
  if (!done.ok) throw new StartFailure(refusals[done.error.code]);
  const { sealed, unreadable } = done.value;
  say(`${sealed} texts are sealed by the new secret now.`);
  if (unreadable > 0) say(`${unreadable} that neither secret opens stay as they are: type them anew.`);
  say(next === undefined ? 'The database keeps it.' : 'Start every process with HANOUT_SECRET set to it.');
  say('Numbers erased before are no longer refused; backups taken before ask for the former secret.');
  return 0;
};

const refusals = {
  'next-is-missing':
    'Say the next one too: HANOUT_SECRET=… HANOUT_NEW_SECRET=… npm run renew-secret. Nothing was changed.',
  'no-secret': 'Nothing was ever sealed here: there is no secret to renew.',
} as const;
