import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { reactTo, type ModuleJobs } from '../../jobs/module-jobs.ts';
import { mailCallsOf } from '../../outgoing/mail-calls.ts';
import { secretOf } from '../../secrets/secret-of.ts';
import { sendLink } from './use-cases/send-link.ts';

const SEND = 'send-link-to-employee';
const payloadSchema = z.object({ employeeId: z.int(), madeBy: z.int().nullable() });

/**
 * The link is made where it is sent: its secret is in no row, no job and no log. A letter that could not be handed in is tried
 * again with another link.
 */
export const letterJobs: ModuleJobs<AppContext> = {
  reactions: [
    reactTo(['staff.link-is-wanted'], (events) => ({
      jobs: events
        .filter(({ payload }) => payload.employeeId !== 0)
        .map(({ payload }) => ({
          task: SEND,
          payload: { ...payload },
          maxAttempts: 4,
          key: `${SEND}-${payload.employeeId}`,
          priority: 3,
        })),
    })),
  ],
  tasks: ({ db, ids, settings }) => ({
    [SEND]: async (payload) => {
      const deps = { db, ids, settings, calls: mailCallsOf(settings), secret: secretOf(settings) };
      await sendLink(deps, payloadSchema.parse(payload));
    },
  }),
};
