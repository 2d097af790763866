import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { attemptsBeforeParking, reactTo, type ModuleJobs } from '../../jobs/module-jobs.ts';
import { mailCallsOf } from '../../outgoing/mail-calls.ts';
import { messageEvents } from './events.ts';
import { deleteOldMessages } from './sending/repository.ts';
import { announceLetters, announceLettersOf } from './sending/use-cases/announce-letters.ts';
import { planLetters } from './sending/use-cases/plan-letters.ts';
import { sendLetters } from './sending/use-cases/send-letters.ts';
import { secretOf } from '../../secrets/secret-of.ts';

const PLAN = 'plan-letters';
const SEND = 'send-letters';
const DUE = 'announce-due-letters';
const OLD = 'delete-old-messages';
/** Somebody has asked for a letter to be sent again. */
const WAKES = 'messages:';
const EVERY_MINUTE = '* * * * *';
const EVERY_NIGHT = '23 3 * * *';

const ordersPayload = z.object({ orderIds: z.array(z.string()) });
const shopPayload = z.object({ shopId: z.int() });

/** Letters follow orders once these are stored; a shop's leave one after the other. */
export const messageJobs: ModuleJobs<AppContext> = {
  events: messageEvents,
  reactions: [
    reactTo(['order.placed', 'order.changed'], (events) => {
      const orderIds = [...new Set(events.map(({ payload }) => payload.orderId))];
      if (orderIds.length === 0) return {};
      return {
        jobs: [
          { task: PLAN, payload: { orderIds }, maxAttempts: attemptsBeforeParking, queue: 'plan-letters', priority: 6 },
        ],
      };
    }),
    reactTo(['messages.letters-wait'], (events) => ({
      jobs: [...new Set(events.map(({ payload }) => payload.shopId))].map((shopId) => ({
        task: SEND,
        payload: { shopId },
        maxAttempts: 3,
        key: `${SEND}-${shopId}`,
        queue: `${SEND}-${shopId}`,
        priority: 7,
      })),
    })),
  ],
  tasks: ({ db, ids, settings }) => ({
    [PLAN]: async (payload) => planLetters({ db, ids }, ordersPayload.parse(payload).orderIds),
    [SEND]: async (payload) => {
      const { shopId } = shopPayload.parse(payload);
      const deps = { db, calls: mailCallsOf(settings), secret: secretOf(settings), origin: settings };
      if (await sendLetters(deps, shopId)) await announceLettersOf(db, shopId);
    },
    [DUE]: () => announceLetters(db),
    [OLD]: async () => {
      while ((await deleteOldMessages(db)) > 0);
    },
  }),
  schedules: [
    { task: DUE, match: EVERY_MINUTE },
    { task: OLD, match: EVERY_NIGHT },
  ],
  wakesRelay: [WAKES],
};
