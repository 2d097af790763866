import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { attemptsBeforeParking, reactTo, type ModuleJobs } from '../../jobs/module-jobs.ts';
import { mailCallsOf } from '../../outgoing/mail-calls.ts';
import { secretOf } from '../../secrets/secret-of.ts';
import { incidentEvents } from './events.ts';
import { openOfShortage } from './opening/use-cases/open-of-shortage.ts';
import { sendIncidentLetter } from './telling/use-cases/send-letter.ts';

const OPEN = 'open-incident-of-shortage';
const WRITE = 'write-of-incident';

/** What a job that opens an incident is given. */
export const shortPayload = z.object({
  origin: z.enum(['till', 'receiving', 'picking']),
  originId: z.string(),
  warehouseId: z.int(),
  productId: z.int(),
  combinationId: z.int().nullable(),
  missing: z.int(),
  reason: z.string().nullable().default(null),
  part: z.string().default(''),
});
const letterPayload = z.object({ historyId: z.int(), employeeId: z.int(), why: z.enum(['opened', 'mentioned']) });

const opening = (short: z.input<typeof shortPayload>) => ({
  task: OPEN,
  payload: { ...short },
  maxAttempts: attemptsBeforeParking,
  priority: 4,
});

/** What was found short opens an incident, and who has to know of one is written to. */
export const incidentJobs: ModuleJobs<AppContext> = {
  events: incidentEvents,
  reactions: [
    reactTo(['till.short_found'], (events) => ({
      jobs: events.map(({ payload: { orderId, ...place } }) =>
        opening({ origin: 'till', originId: orderId, ...place }),
      ),
    })),
    reactTo(['receiving.short_found'], (events) => ({
      jobs: events.map(({ payload: { receiptId, ...place } }) =>
        opening({ origin: 'receiving', originId: String(receiptId), ...place }),
      ),
    })),
    reactTo(['picking.short_found'], (events) => ({
      jobs: events.map(({ payload: { waveId, ...place } }) =>
        opening({ origin: 'picking', originId: String(waveId), ...place }),
      ),
    })),
    reactTo(['incident.told'], (events) => ({
      jobs: events.flatMap(({ payload: { historyId, why, employeeIds } }) =>
        employeeIds.map((employeeId) => ({
          task: WRITE,
          payload: { historyId, employeeId, why },
          maxAttempts: 4,
          key: `${WRITE}-${historyId}-${employeeId}`,
          priority: 4,
        })),
      ),
    })),
  ],
  tasks: ({ db, settings }) => ({
    [OPEN]: async (payload) => openOfShortage(db, shortPayload.parse(payload)),
    [WRITE]: async (payload) => {
      const deps = { db, settings, calls: mailCallsOf(settings), secret: secretOf(settings) };
      await sendIncidentLetter(deps, letterPayload.parse(payload));
    },
  }),
};
