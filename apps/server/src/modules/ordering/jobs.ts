import type { AppContext } from '../../app-context.ts';
import { reactTo, type ModuleJobs } from '../../jobs/module-jobs.ts';
import { deletePastLeases } from './calls/lease-repository.ts';
import { closeUnreachable } from './calls/use-cases/close-unreachable.ts';
import { orderEvents } from './events.ts';
import { deleteEndedNumbers } from './keeping/ended-numbers-repository.ts';
import { deletePastCooldowns } from './keeping/past-cooldowns-repository.ts';
import { deletePastOperations } from './keeping/past-operations-repository.ts';
import { releaseExpiredOrderReservations } from './keeping/use-cases/release-expired-reservations.ts';

const EVERY_MINUTE = '* * * * *';
const EVERY_HOUR = '17 * * * *';
const EVERY_NIGHT = '41 3 * * *';
const SCREENS = 'orders:';

export const orderingJobs: ModuleJobs<AppContext> = {
  events: orderEvents,
  reactions: [
    reactTo(['order.placed', 'order.changed'], (events) => ({
      tags: events.map(({ payload }) => `${SCREENS}${payload.shopId}`),
    })),
  ],
  tasks: ({ db, ids }) => ({
    'close-unreachable-orders': async () => {
      await closeUnreachable({ db, ids });
    },
    'delete-past-call-leases': () => deletePastLeases(db),
    'delete-ended-erased-numbers': () => deleteEndedNumbers(db),
    'release-expired-reservations': async () => {
      await releaseExpiredOrderReservations(db);
    },
    'delete-past-cooldowns': async () => {
      while ((await deletePastCooldowns(db)) > 0);
    },
    'delete-past-order-operations': async () => {
      while ((await deletePastOperations(db)) > 0);
    },
  }),
  schedules: [
    { task: 'close-unreachable-orders', match: EVERY_MINUTE },
    { task: 'delete-past-call-leases', match: EVERY_HOUR },
    { task: 'release-expired-reservations', match: EVERY_MINUTE },
    { task: 'delete-past-cooldowns', match: EVERY_HOUR },
    { task: 'delete-past-order-operations', match: EVERY_NIGHT },
    { task: 'delete-ended-erased-numbers', match: EVERY_NIGHT },
  ],
  wakesRelay: [SCREENS],
};
