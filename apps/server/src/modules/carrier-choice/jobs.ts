import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { reactTo, type ModuleJobs } from '../../jobs/module-jobs.ts';
import { carrierChoiceEvents } from './events.ts';
import { giveUpSimulation, runSimulation } from './simulating/use-cases/simulate.ts';

const SIMULATE = 'simulate-carriers';
const payloadSchema = z.object({ simulationId: z.int().positive() });
const ATTEMPTS = 3;

/** Periods are replayed behind everything that somebody waits for. */
export const carrierChoiceJobs: ModuleJobs<AppContext> = {
  events: carrierChoiceEvents,
  reactions: [
    reactTo(['carrier-choice.simulation-asked'], (events) => ({
      jobs: events.map(({ payload }) => ({
        task: SIMULATE,
        payload,
        maxAttempts: ATTEMPTS,
        queue: 'simulate carriers',
        priority: 9,
      })),
    })),
  ],
  tasks: ({ db }) => ({
    [SIMULATE]: async (payload, { job }) => {
      const { simulationId } = payloadSchema.parse(payload);
      try {
        await runSimulation(db, simulationId);
      } catch (failure) {
        if (job.attempts >= job.max_attempts) await giveUpSimulation(db, simulationId);
        throw failure;
      }
    },
  }),
};
