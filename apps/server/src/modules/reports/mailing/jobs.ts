import { z } from 'zod';
import type { AppContext } from '../../../app-context.ts';
import { attemptsBeforeParking, reactTo, type ModuleJobs } from '../../../jobs/module-jobs.ts';
import { mailCallsOf } from '../../../outgoing/mail-calls.ts';
import { secretOf } from '../../../secrets/secret-of.ts';
import { mailingEvents } from './events.ts';
import { planLetters } from './use-cases/plan-letters.ts';
import { sendReport } from './use-cases/send-report.ts';

const SEND = 'send-report';
const EVERY_MS = 20_000;
const payloadSchema = z.object({ letterId: z.uuid() });

/** Whoever is first plans the letters of a time; each is a job of its own, tried again as other letters are. */
export const mailingJobs: ModuleJobs<AppContext> = {
  events: mailingEvents,
  reactions: [
    reactTo(['reports.letters-are-due'], (events) => ({
      jobs: events.flatMap(({ payload }) =>
        payload.letterIds.map((letterId) => ({
          task: SEND,
          payload: { letterId },
          maxAttempts: attemptsBeforeParking,
          key: `${SEND}-${letterId}`,
          priority: 5,
        })),
      ),
    })),
  ],
  tasks: ({ db, settings }) => ({
    [SEND]: async (payload) => {
      const deps = { db, settings, calls: mailCallsOf(settings), secret: secretOf(settings) };
      await sendReport(deps, payloadSchema.parse(payload).letterId);
    },
  }),
  repeated: ({ db, ids }) => [
    {
      everyMilliseconds: EVERY_MS,
      work: async () => {
        await planLetters({ db, ids });
      },
      complaint: 'reports that are to leave could not be looked for',
    },
  ],
};
