import type { AppContext } from '../../app-context.ts';
import type { ModuleJobs } from '../../jobs/module-jobs.ts';
import { countEntries } from './totals/use-cases/count-entries.ts';

const COUNT = 'count-ledger-entries';
const EVERY_MINUTE = '* * * * *';

/** Totals follow the entries; whoever reads them adds what is not counted yet. */
export const ledgerJobs: ModuleJobs<AppContext> = {
  tasks: ({ db }) => ({
    [COUNT]: async () => {
      while (await countEntries(db));
    },
  }),
  schedules: [{ task: COUNT, match: EVERY_MINUTE }],
};
