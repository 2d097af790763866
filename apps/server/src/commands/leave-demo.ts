import { writeDemoState, readDemoState, hasAnyShop } from '../modules/installation/index.ts';
import { emptyDatabase, removeUploads } from '../process/open-database.ts';
import { withOwnDatabase, workOn } from '../process/with-database.ts';
import { StartFailure } from '../start-failure.ts';
import { say } from '../terminal/say.ts';
import type { Command } from './command.ts';

const ERASE = '--erase-everything';

/** npm run reset: from the demo shop to an empty one. A shop that is no demo is erased only when that is said. */
export const leaveDemo: Command = async (settings, args) => {
  await withOwnDatabase(settings, async (database) => {
    const isDemo = await workOn(
      database,
      async (db) => (await readDemoState(db)) === 'loaded' || !(await hasAnyShop(db)),
    );
    if (!isDemo && !args.includes(ERASE)) {
      throw new StartFailure(
        `This shop is not the demo and nothing was touched: to erase all of its data, run "npm run reset -- ${ERASE}".`,
      );
    }
    await emptyDatabase(database);
    removeUploads(settings);
    await workOn(database, (db) => writeDemoState(db, 'left'));
  });
  say('The shop is empty now. "npm start" prints a code with which the first-run page lets you in.');
  return 0;
};
