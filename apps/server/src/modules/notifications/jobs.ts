import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { attemptsBeforeParking, reactTo, type ModuleJobs } from '../../jobs/module-jobs.ts';
import {
  deleteOldNotifications,
  tellAssigned,
  tellConversionsFailed,
  tellDueCalls,
  tellGivenUp,
  tellMentioned,
  tellSupplierOrderLate,
  tellTillCases,
  tellIncident,
  tellTransferSent,
  tagsOf,
} from './repository.ts';

const ASSIGNED = 'tell-assigned';
const MENTIONED = 'tell-mentioned';
const GIVEN_UP = 'tell-given-up';
const CONVERSIONS = 'tell-conversions-failed';
const SENT = 'tell-transfer-sent';
const LATE = 'tell-supplier-order-late';
const INCIDENT = 'tell-incident';
const CASES = 'tell-till-cases';
const DUE = 'tell-due-calls';
const OLD = 'delete-old-notifications';
const EVERY_MINUTE = '* * * * *';
const EVERY_NIGHT = '37 3 * * *';

const ordersPayload = z.object({ orderIds: z.array(z.string()) });
const webhookPayload = z.object({ webhookId: z.int(), shopId: z.int() });
const conversionPayload = z.object({ conversionId: z.int(), shopId: z.int() });
const sentPayload = z.object({ transferId: z.int(), targetId: z.int(), historyId: z.int() });
const latePayload = z.object({ orderId: z.int() });
const casesPayload = z.object({ tillId: z.int(), shopId: z.int(), conflictId: z.int() });
const incidentPayload = z.object({
  historyId: z.int(),
  why: z.enum(['opened', 'mentioned']),
  employeeIds: z.array(z.int()),
});
const mentionPayload = z.object({
  shopId: z.int(),
  orderId: z.string(),
  noteId: z.int(),
  employeeId: z.int(),
  byEmployeeId: z.int(),
});

/** Told once each, whatever is repeated: every notification has a cause. */
export const notificationJobs: ModuleJobs<AppContext> = {
  reactions: [
    reactTo(['order.changed', 'order.placed'], (events) => {
      const orderIds = [...new Set(events.map(({ payload }) => payload.orderId))];
      if (orderIds.length === 0) return {};
      const payload = { orderIds };
      return { jobs: [{ task: ASSIGNED, payload, maxAttempts: attemptsBeforeParking, priority: 4 }] };
    }),
    reactTo(['order.mentioned'], (events) => ({
      jobs: events.map(({ payload }) => ({
        task: MENTIONED,
        payload: { ...payload },
        maxAttempts: attemptsBeforeParking,
        priority: 4,
      })),
    })),
    reactTo(['webhooks.gave-up'], (events) => ({
      jobs: events.map(({ payload }) => ({
        task: GIVEN_UP,
        payload: { ...payload },
        maxAttempts: attemptsBeforeParking,
        priority: 4,
      })),
    })),
    reactTo(['ads.conversion-failed'], (events) => ({
      jobs: events.map(({ payload }) => ({
        task: CONVERSIONS,
        payload: { ...payload },
        maxAttempts: attemptsBeforeParking,
        priority: 4,
      })),
    })),
    reactTo(['transfer.sent'], (events) => ({
      jobs: events.map(({ payload }) => ({
        task: SENT,
        payload: { ...payload },
        maxAttempts: attemptsBeforeParking,
        priority: 4,
      })),
    })),
    reactTo(['supplier-order.late'], (events) => ({
      jobs: events.map(({ payload }) => ({
        task: LATE,
        payload: { ...payload },
        maxAttempts: attemptsBeforeParking,
        priority: 4,
      })),
    })),
    reactTo(['till.cases-found'], (events) => ({
      jobs: events.map(({ payload }) => ({
        task: CASES,
        payload: { ...payload },
        maxAttempts: attemptsBeforeParking,
        priority: 4,
      })),
    })),
    reactTo(['incident.told'], (events) => ({
      jobs: events.map(({ payload }) => ({
        task: INCIDENT,
        payload: { ...payload },
        maxAttempts: attemptsBeforeParking,
        priority: 4,
      })),
    })),
  ],
  tasks: ({ db, changes }) => {
    const publish = (employees: readonly number[]): void => changes.publish(tagsOf(employees));
    return {
      [ASSIGNED]: async (payload) => publish(await tellAssigned(db, ordersPayload.parse(payload).orderIds)),
      [MENTIONED]: async (payload) => publish(await tellMentioned(db, mentionPayload.parse(payload))),
      [GIVEN_UP]: async (payload) => publish(await tellGivenUp(db, webhookPayload.parse(payload))),
      [CONVERSIONS]: async (payload) => publish(await tellConversionsFailed(db, conversionPayload.parse(payload))),
      [SENT]: async (payload) => publish(await tellTransferSent(db, sentPayload.parse(payload))),
      [LATE]: async (payload) => publish(await tellSupplierOrderLate(db, latePayload.parse(payload).orderId)),
      [INCIDENT]: async (payload) => publish(await tellIncident(db, incidentPayload.parse(payload))),
      [CASES]: async (payload) => publish(await tellTillCases(db, casesPayload.parse(payload))),
      [DUE]: async () => publish(await tellDueCalls(db)),
      [OLD]: () => deleteOldNotifications(db),
    };
  },
  schedules: [
    { task: DUE, match: EVERY_MINUTE },
    { task: OLD, match: EVERY_NIGHT },
  ],
};
