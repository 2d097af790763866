import {
  kioskAnswersSchema,
  kioskPeopleSchema,
  kioskStampsSchema,
  openKioskSchema,
} from '@hanout/contracts/attendance/kiosk';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { comesFromElsewhere } from '../../../plugins/request-origin.ts';
import type { Settings } from '../../../settings.ts';
import { findLivingKiosk, readKioskPeople } from '../kiosks/repository.ts';
import { hashSessionToken } from '../../staff/index.ts';
import { openDevice, type KioskDependencies } from '../kiosks/use-cases/open-kiosk.ts';
import { requireKiosk } from './guard.ts';
import { setKioskCookie } from './kiosk-cookie.ts';
import { takeStamps, type StampDependencies } from './use-cases/take-stamps.ts';

const DEVICE = { policy: policies.kiosk };
const KIOSK = '/kiosk/api';

type Dependencies = StampDependencies &
  Pick<KioskDependencies, 'db' | 'ids'> & { readonly settings: Pick<Settings, 'secret' | 'publicUrl'> };

/** What a device may do: be opened, show who works in its shop, and send stamps. */
export function registerStampingRoutes(http: FastifyInstance, deps: Dependencies): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.post(
    `${KIOSK}/open`,
    { config: { policy: policies.public }, schema: { body: openKioskSchema, response: { 200: kioskPeopleSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (comesFromElsewhere(request, deps.settings.publicUrl)) return answerError(request, reply, 'request.forbidden');
      const outcome = await openDevice(deps, request.body.code);
      if (!outcome.ok) return answerError(request, reply, outcome.error.code);
      const tokenHash = hashSessionToken(outcome.value.token);
      const kiosk = tokenHash === undefined ? undefined : await findLivingKiosk(deps.db, tokenHash);
      if (kiosk === undefined) return answerError(request, reply, 'attendance.opening-is-over');
      setKioskCookie(request, reply, outcome.value.token);
      return readKioskPeople(deps.db, kiosk);
    },
  );

  app.get(
    `${KIOSK}/people`,
    { config: DEVICE, schema: { response: { 200: kioskPeopleSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return readKioskPeople(deps.db, requireKiosk(request));
    },
  );

  app.post(
    `${KIOSK}/stamps`,
    { config: DEVICE, schema: { body: kioskStampsSchema, response: { 200: kioskAnswersSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { receivedAt, answers } = await takeStamps(deps, { kiosk: requireKiosk(request), sent: request.body });
      return { receivedAt: new Date(receivedAt).toISOString(), answers };
    },
  );
}
