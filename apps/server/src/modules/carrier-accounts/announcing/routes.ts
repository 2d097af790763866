import {
  announcementSchema,
  announcementWriteSchema,
  announcingPreviewAskedSchema,
  announcingPreviewSchema,
  parcelSettledSchema,
  settledSchema,
  type AnnouncingPreview,
} from '@hanout/contracts/carrier-accounts/announcing';
import { ordersOf, type StaffActor } from '@hanout/core/staff';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AppContext } from '../../../app-context.ts';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { listAnnounced } from './queries.ts';
import { planAnnouncement, previewAnnouncement, previewWaiting } from './use-cases/plan-announcement.ts';
import { settleUnsure } from './use-cases/settle-unsure.ts';

const SENDS = { policy: policies.permission('shipments.manage') };
const ANNOUNCEMENTS = '/dashboard/api/announcements';
const uuidParams = z.object({ id: z.uuid() });

/** Parcels of packed orders are announced to their carriers, one or five hundred at once. */
export function registerAnnouncingRoutes(http: FastifyInstance, { db, ids }: Pick<AppContext, 'db' | 'ids'>): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  const answer = async (announcementId: string, actor: StaffActor) => ({
    rows: [...(await listAnnounced(db, { announcementId, shopIds: actor.shopIds, ordersOf: ordersOf(actor) }))],
  });

  app.post(
    `${ANNOUNCEMENTS}/preview`,
    { config: SENDS, schema: { body: announcingPreviewAskedSchema, response: { 200: announcingPreviewSchema } } },
    async (request) => present(await previewAnnouncement(db, { ...request.body, actor: actorOf(request) })),
  );

  app.get(
    `${ANNOUNCEMENTS}/waiting`,
    { config: SENDS, schema: { response: { 200: announcingPreviewSchema } } },
    async (request) => present(await previewWaiting(db, actorOf(request))),
  );

  app.post(
    ANNOUNCEMENTS,
    { config: SENDS, schema: { body: announcementWriteSchema, response: { 200: announcementSchema } } },
    async (request) => {
      const { id: announcementId, ...asked } = request.body;
      await planAnnouncement({ db, ids }, { announcementId, ...asked, actor: actorOf(request) });
      return answer(announcementId, actorOf(request));
    },
  );

  app.get(
    `${ANNOUNCEMENTS}/:id`,
    { config: SENDS, schema: { params: uuidParams, response: { 200: announcementSchema } } },
    (request) => answer(request.params.id, actorOf(request)),
  );

  app.post(
    `${ANNOUNCEMENTS}/orders/:id/settle`,
    {
      config: SENDS,
      schema: { params: uuidParams, body: parcelSettledSchema, response: { 200: settledSchema } },
    },
    async (request, reply) => {
      const { id: orderId } = request.params;
      const outcome = await settleUnsure({ db, ids }, { orderId, ...request.body, actor: actorOf(request) });
      return outcome.ok
        ? { orderId }
        : answerError(request, reply, outcome.error.code, { language: requireStaff(request).language });
    },
  );
}

const present = (rows: Awaited<ReturnType<typeof previewAnnouncement>>): AnnouncingPreview => ({
  rows: rows.map(({ orderId, number, customer, carrierName, mode, desks, mayOpen, exchange, problem }) => ({
    orderId,
    number,
    customer,
    carrierName,
    mode,
    desks: [...desks],
    mayOpen,
    exchange,
    problem,
  })),
});
