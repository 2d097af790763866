import type { ServerModule } from '../../server-module.ts';
import { deleteSearchCounts } from './popular-repository.ts';
import { firstCounted } from './popular-searches.ts';
import { tables } from './tables.ts';
import { triggers } from './triggers.ts';

/** What shoppers type, as words that products have. */
export const search: ServerModule = {
  name: 'search',
  tables,
  triggers,
  jobs: {
    tasks: ({ db, clock }) => ({
      'forget-searches': () => deleteSearchCounts(db, { before: firstCounted(clock.now()) }),
    }),
    schedules: [{ task: 'forget-searches', match: '20 3 * * *' }],
  },
};
