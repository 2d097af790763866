import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { attemptsBeforeParking, reactTo, type ModuleJobs } from '../../jobs/module-jobs.ts';
import { productEvents } from './events.ts';
import { deleteOldFiles } from '../imports/index.ts';
import { fetchPictures } from './importing/use-cases/fetch-pictures.ts';
import { continueImport, failImport } from './importing/use-cases/continue-import.ts';

const EVERY_NIGHT = '30 2 * * *';
const waiting = z.object({ importId: z.uuid() });

export const productJobs: ModuleJobs<AppContext> = {
  events: productEvents,
  reactions: [
    reactTo(['import.waiting'], (events) => ({
      jobs: events.map(({ payload }) => ({
        task: 'continue-import',
        payload: { ...payload },
        maxAttempts: attemptsBeforeParking,
        // They lock many products: one after the other.
        queue: 'continue-import',
      })),
    })),
    reactTo(['import.pictures-asked'], (events) => ({
      jobs: events.map(({ payload }) => ({
        task: 'fetch-import-pictures',
        payload: { ...payload },
        maxAttempts: attemptsBeforeParking,
        // One after the other, so that no host is called by two of them.
        queue: 'fetch-import-pictures',
      })),
    })),
  ],
  tasks: (context) => ({
    /** Goes on with an import until it is done or the process stops; what fails to the last attempt is told to who waits for it. */
    'continue-import': async (payload, { job, abortSignal }) => {
      const { importId } = waiting.parse(payload);
      try {
        await continueImport(context, importId, abortSignal ?? new AbortController().signal);
      } catch (error) {
        if (job.attempts >= job.max_attempts) await failImport(context.db, importId);
        throw error;
      }
    },
    'fetch-import-pictures': async (payload, { abortSignal }) => {
      await fetchPictures(context, waiting.parse(payload).importId, abortSignal ?? new AbortController().signal);
    },
    'delete-old-import-files': async () => {
      await deleteOldFiles(context.db);
    },
  }),
  schedules: [{ task: 'delete-old-import-files', match: EVERY_NIGHT }],
};
