import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { attemptsBeforeParking, reactTo, type JobSpec, type ModuleJobs } from '../../jobs/module-jobs.ts';
import { makeAvif } from './avif/make-avif.ts';
import { pictureEvents, type StoredPicture } from './events.ts';
import { IMAGE_PLACE_TAG } from './files/open-places.ts';
import { moveImages } from './use-cases/move-images.ts';
import { removeCopies } from './use-cases/remove-copies.ts';
import { askForMissingAvif } from './use-cases/ask-for-avif.ts';

const EVERY_NIGHT = '30 2 * * *';
const picture = z.object({ folder: z.string(), key: z.string() });

/** One after the other in all processes together, after whatever else there is to do. */
function avifJob(stored: StoredPicture): JobSpec {
  return {
    task: 'make-avif',
    key: `make-avif:${stored.folder}/${stored.key}`,
    queue: 'make-avif',
    payload: { ...stored },
    maxAttempts: attemptsBeforeParking,
    priority: 100,
  };
}

export const pictureJobs: ModuleJobs<AppContext> = {
  events: pictureEvents,
  reactions: [
    reactTo(['picture.stored'], (events) => ({ jobs: events.map(({ payload }) => avifJob(payload)) })),
    reactTo(['images.move-asked'], (events) => ({
      jobs: events.slice(0, 1).map(() => ({
        task: 'move-images',
        payload: {},
        queue: 'move-images',
        maxAttempts: attemptsBeforeParking,
      })),
      tags: events.length === 0 ? [] : [IMAGE_PLACE_TAG],
    })),
    reactTo(['images.removal-asked'], (events) => ({
      jobs: events.slice(0, 1).map(() => ({
        task: 'remove-image-copies',
        payload: {},
        queue: 'move-images',
        maxAttempts: attemptsBeforeParking,
      })),
    })),
  ],
  tasks: (context) => ({
    // breaks off when the process stops
    'make-avif': async (payload, { abortSignal }) => {
      await makeAvif(context.images, picture.parse(payload), abortSignal);
    },
    'move-images': async (_payload, { abortSignal }) => {
      const announce = (): void => context.changes.publish([IMAGE_PLACE_TAG]);
      await moveImages({ db: context.db, places: context.imagePlaces, announce }, abortSignal);
    },
    'remove-image-copies': async (_payload, { abortSignal }) => {
      await removeCopies({ db: context.db, places: context.imagePlaces }, abortSignal);
    },
    'ask-for-missing-avif': async () => {
      await askForMissingAvif(context);
    },
  }),
  schedules: [{ task: 'ask-for-missing-avif', match: EVERY_NIGHT }],
};
