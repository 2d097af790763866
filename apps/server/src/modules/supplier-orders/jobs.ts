import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { attemptsBeforeParking, reactTo, type ModuleJobs } from '../../jobs/module-jobs.ts';
import { mailCallsOf } from '../../outgoing/mail-calls.ts';
import { secretOf } from '../../secrets/secret-of.ts';
import { supplierOrderEvents } from './events.ts';
import { tellLateOrders } from './late/use-cases/tell-late-orders.ts';
import { sendSupplierLetter } from './sending/use-cases/send-letter.ts';

const SEND = 'send-supplier-order';
const LATE = 'tell-late-supplier-orders';
/** After midnight in Algiers, and once more in the morning if nobody was there. */
const AFTER_MIDNIGHT = '7 0,6 * * *';
const payloadSchema = z.object({ orderId: z.int(), historyId: z.int() });

/** Letters to suppliers, and who is told that an order is late. */
export const supplierOrderJobs: ModuleJobs<AppContext> = {
  events: supplierOrderEvents,
  reactions: [
    reactTo(['supplier-order.letter'], (events) => ({
      jobs: events.map(({ payload }) => ({
        task: SEND,
        payload: { ...payload },
        maxAttempts: attemptsBeforeParking,
        key: `${SEND}-${payload.historyId}`,
        priority: 3,
      })),
    })),
  ],
  tasks: ({ db, settings }) => ({
    [SEND]: async (payload) => {
      const deps = { db, calls: mailCallsOf(settings), secret: secretOf(settings) };
      await sendSupplierLetter(deps, payloadSchema.parse(payload));
    },
    [LATE]: () => tellLateOrders(db),
  }),
  schedules: [{ task: LATE, match: AFTER_MIDNIGHT }],
};
