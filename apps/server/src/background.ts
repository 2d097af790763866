import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from './app-context.ts';
import type { Tx } from './database/database.ts';
import { makeAvif, askForMissingAvif } from './modules/pictures/index.ts';
import { repeat } from './jobs/repeat.ts';
import { deleteDoneEvents } from './jobs/repository.ts';
import { startJobs, type JobsOptions } from './jobs/start-jobs.ts';
import {
  collectListingsTask,
  continueImportTask,
  forgetCartsTask,
  makeAvifTask,
  refreshListingsTask,
  unreadableEventTask,
} from './jobs/tasks.ts';
import { deletePastWindows } from './limits/repository.ts';
import { deleteOldCarts, forgetCartsOfOrders } from './modules/abandoned-carts/index.ts';
import { announceProducts, refreshByCalendar, refreshListing, repriceDueListings } from './modules/listing/index.ts';
import { deletePastCooldowns, releaseExpiredOrderReservations } from './modules/ordering/index.ts';
import { continueImport, deleteOldImportFiles, failImport } from './modules/products/index.ts';
import { deleteOldSessions } from './modules/staff/index.ts';
import { refreshProductRows } from './modules/product-rows/index.ts';

export type Background = { readonly stop: () => Promise<void> };

const REPRICE_EVERY_MS = 1_000;
const EVERY_MINUTE = '* * * * *';
const EVERY_HOUR = '17 * * * *';
/** In the night of Algeria (UTC+1), when nobody orders. */
const EVERY_NIGHT = '30 2 * * *';

/** What this process does without being asked: events after commits, the clock's work, tidying. Every process shares in it. */
export async function startBackground(context: AppContext, log: FastifyBaseLogger): Promise<Background> {
  const { db, pool, changes } = context;
  const publish = (tags: readonly string[]): void => changes.publish(tags);
  const jobs = await startJobs({ db, pool, log, publish, tasks: tasksOf(context), schedules: SCHEDULES });
  // a process that just placed an order tells it after the commit: nobody need wait for the relay's poll
  const unsubscribe = changes.subscribe((change) => {
    if (change.kind === 'everything' || change.tags.some((tag) => tag.startsWith('orders:'))) jobs.relay.wake();
  });
  const repricing = repeat({
    everyMilliseconds: REPRICE_EVERY_MS,
    work: async () => publish(await repriceDueListings(db)),
    onError: (error) => log.warn({ err: error }, 'prices that are due could not be looked through'),
  });
  return {
    stop: async () => {
      unsubscribe();
      await repricing.stop();
      await jobs.stop();
    },
  };
}

const SCHEDULES: JobsOptions['schedules'] = [
  { task: 'release-expired-reservations', match: EVERY_MINUTE },
  { task: 'refresh-by-calendar', match: EVERY_MINUTE },
  { task: 'delete-past-windows', match: EVERY_HOUR },
  { task: 'delete-what-is-over', match: EVERY_NIGHT },
  { task: 'ask-for-missing-avif', match: EVERY_NIGHT },
];

function tasksOf(context: AppContext): JobsOptions['tasks'] {
  const { db, changes, images } = context;
  return {
    'collect-listings': collectListingsTask(db, refreshProducts),
    'refresh-listings': refreshListingsTask(db, refreshProducts),
    'announce-products': refreshListingsTask(db, announceProducts),
    'continue-import': continueImportTask(
      (importId, signal) => continueImport(context, importId, signal),
      (importId) => failImport(db, importId),
    ),
    'forget-abandoned-carts': forgetCartsTask((orderIds) => forgetCartsOfOrders(db, orderIds)),
    'make-avif': makeAvifTask((picture, signal) => makeAvif(images, picture, signal)),
    'unreadable-event': unreadableEventTask,
    'release-expired-reservations': async () => {
      await releaseExpiredOrderReservations(db);
    },
    'refresh-by-calendar': async () => changes.publish(await refreshByCalendar(db)),
    'delete-past-windows': async () => {
      await deletePastWindows(db);
      while ((await deletePastCooldowns(db)) > 0);
    },
    'delete-what-is-over': async () => {
      await deleteOldSessions(db);
      await deleteOldCarts(db);
      await deleteOldImportFiles(db);
      while ((await deleteDoneEvents(db)) > 0);
    },
    'ask-for-missing-avif': async () => {
      await askForMissingAvif(context);
    },
  };
}

/** What shoppers and what staff see of products, after orders have touched their stock. */
async function refreshProducts(tx: Tx, productIds: readonly number[]): Promise<void> {
  await refreshListing(tx, productIds);
  await refreshProductRows(tx, productIds);
}
