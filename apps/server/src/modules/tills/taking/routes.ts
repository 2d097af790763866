import { openTillSchema, tillSelfSchema } from '@hanout/contracts/till/device';
import { tillAnswersSchema, tillEventsSchema } from '@hanout/contracts/till/events';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { comesFromElsewhere } from '../../../plugins/request-origin.ts';
import type { Settings } from '../../../settings.ts';
import { hashSessionToken } from '../../staff/index.ts';
import { requireTill } from '../devices/guard.ts';
import { findLivingTill } from '../devices/repository.ts';
import { setTillCookie } from '../devices/till-cookie.ts';
import { openDevice, type TillDependencies } from '../devices/use-cases/open-till.ts';
import { noteSeen } from './repository.ts';
import { readSelf } from './self-queries.ts';
import type { DoingDependencies } from './use-cases/do-events.ts';
import { takeEvents } from './use-cases/take-events.ts';

const DEVICE = { policy: policies.till };
const POS = '/pos/api';
/** Fifty tickets of hundreds of lines each. */
const MOST_BYTES = 8 * 1024 * 1024;

type Dependencies = DoingDependencies & TillDependencies & { readonly settings: Pick<Settings, 'publicUrl'> };

/** What a device may do of its own: be opened, learn what it is, and tell what happened. */
export function registerTakingRoutes(http: FastifyInstance, deps: Dependencies): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const { publicUrl } = deps.settings;

  app.post(
    `${POS}/open`,
    { config: { policy: policies.public }, schema: { body: openTillSchema, response: { 200: tillSelfSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (comesFromElsewhere(request, publicUrl)) return answerError(request, reply, 'request.forbidden');
      const outcome = await openDevice(deps, request.body.code);
      if (!outcome.ok) return answerError(request, reply, outcome.error.code);
      const tokenHash = hashSessionToken(outcome.value.token);
      const till = tokenHash === undefined ? undefined : await findLivingTill(deps.db, tokenHash);
      if (till === undefined) return answerError(request, reply, 'tills.opening-is-over');
      setTillCookie(request, reply, outcome.value.token);
      return readSelf(deps.db, till.id, publicUrl);
    },
  );

  app.get(`${POS}/till`, { config: DEVICE, schema: { response: { 200: tillSelfSchema } } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { id } = requireTill(request);
    await noteSeen(deps.db, id);
    return readSelf(deps.db, id, publicUrl);
  });

  app.post(
    `${POS}/events`,
    {
      config: DEVICE,
      bodyLimit: MOST_BYTES,
      schema: { body: tillEventsSchema, response: { 200: tillAnswersSchema } },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const taken = await takeEvents(deps, { till: requireTill(request), sent: request.body });
      return taken.ok ? taken.value : answerError(request, reply, taken.error.code);
    },
  );
}
