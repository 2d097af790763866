import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { attemptsBeforeParking, reactTo, type ModuleJobs } from '../../jobs/module-jobs.ts';
import { countEvents } from './events.ts';
import { postCount } from './posting/use-cases/post-slice.ts';

const POST = 'post-stock-count';
const payloadSchema = z.object({ countId: z.int() });

/** What is approved is posted behind the screens. */
export const countJobs: ModuleJobs<AppContext> = {
  events: countEvents,
  reactions: [
    reactTo(['stock-count.approved'], (events) => ({
      jobs: events.map(({ payload: { countId } }) => ({
        task: POST,
        payload: { countId },
        maxAttempts: attemptsBeforeParking,
        key: `${POST}-${countId}`,
        priority: 4,
      })),
    })),
  ],
  tasks: ({ db }) => ({ [POST]: async (payload) => postCount(db, payloadSchema.parse(payload).countId) }),
};
