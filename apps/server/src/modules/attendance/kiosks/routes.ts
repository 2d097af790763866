import { kioskLinkSchema, kioskListSchema, kioskSchema, kioskWriteSchema } from '@hanout/contracts/attendance/kiosk';
import { attendanceVersionSchema } from '@hanout/contracts/attendance/schedules';
import type { Result } from '@hanout/core/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { refuseAttendance } from '../answers.ts';
import { listKiosks } from './repository.ts';
import { makeKiosk, reopenKiosk, revokeKiosk, type KioskDependencies } from './use-cases/open-kiosk.ts';

const MANAGES = { policy: policies.permission('attendance.manage') };
const KIOSKS = '/dashboard/api/attendance/kiosks';
const HOUR_MS = 3_600_000;

type Refusal = Parameters<typeof refuseAttendance>[2];
type Opened = Result<{ readonly id: number; readonly code: string }, Refusal>;

/** The devices at which people stamp: made for a shop, opened once, closed for good. */
export function registerKioskRoutes(
  http: FastifyInstance,
  deps: KioskDependencies & { readonly clock: { readonly now: () => number } },
): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const read = (request: FastifyRequest, id: number | null = null) =>
    listKiosks(deps.db, requireStaff(request).shopIds, id);
  const answerLink = async (request: FastifyRequest, reply: FastifyReply, outcome: Opened) => {
    if (!outcome.ok) return refuseAttendance(request, reply, outcome.error);
    const [kiosk] = await read(request, outcome.value.id);
    if (kiosk === undefined) return refuseAttendance(request, reply, { code: 'attendance.kiosk-not-found' });
    const expiresAt = new Date(deps.clock.now() + HOUR_MS).toISOString();
    return { kiosk, url: `/dashboard/kiosk#${outcome.value.code}`, expiresAt };
  };

  app.get(KIOSKS, { config: MANAGES, schema: { response: { 200: kioskListSchema } } }, async (request) => ({
    rows: await read(request),
  }));

  app.post(
    KIOSKS,
    { config: MANAGES, schema: { body: kioskWriteSchema, response: { 200: kioskLinkSchema } } },
    async (request, reply) =>
      answerLink(request, reply, await makeKiosk(deps, { actor: actorOf(request), kiosk: request.body })),
  );

  app.post(
    `${KIOSKS}/:id/reopen`,
    {
      config: MANAGES,
      schema: { params: idParams, body: attendanceVersionSchema, response: { 200: kioskLinkSchema } },
    },
    async (request, reply) => {
      const act = { actor: actorOf(request), id: request.params.id, version: request.body.version };
      return answerLink(request, reply, await reopenKiosk(deps, act));
    },
  );

  app.post(
    `${KIOSKS}/:id/close`,
    { config: MANAGES, schema: { params: idParams, body: attendanceVersionSchema, response: { 200: kioskSchema } } },
    async (request, reply) => {
      const act = { actor: actorOf(request), id: request.params.id, version: request.body.version };
      const outcome = await revokeKiosk(deps.db, act);
      if (!outcome.ok) return refuseAttendance(request, reply, outcome.error);
      const [kiosk] = await read(request, outcome.value.id);
      return kiosk ?? refuseAttendance(request, reply, { code: 'attendance.kiosk-not-found' });
    },
  );
}
