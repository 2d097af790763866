import { tillEditSchema, tillVersionSchema } from '@hanout/contracts/till/back-office';
import { tillLinkSchema, tillListSchema, tillSchema, tillWriteSchema } from '@hanout/contracts/till/device';
import type { Result } from '@hanout/core/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { refuseTills } from '../answers.ts';
import { listPlaces, listTills } from './repository.ts';
import { editTill, makeTill, reopenTill, revokeTill, type TillDependencies } from './use-cases/open-till.ts';

const MANAGES = { policy: policies.permission('pos.manage') };
const TILLS = '/dashboard/api/tills';
const HOUR_MS = 3_600_000;

type Refusal = Parameters<typeof refuseTills>[2];
type Opened = Result<{ readonly id: number; readonly code: string }, Refusal>;
type Done = Result<{ readonly id: number }, Refusal>;

/** The devices at which is sold: made for a shop, opened once, closed for good. */
export function registerTillRoutes(
  http: FastifyInstance,
  deps: TillDependencies & { readonly clock: { readonly now: () => number } },
): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const read = (request: FastifyRequest, id: number | null = null) =>
    listTills(deps.db, requireStaff(request).shopIds, id);
  const answerLink = async (request: FastifyRequest, reply: FastifyReply, outcome: Opened) => {
    if (!outcome.ok) return refuseTills(request, reply, outcome.error);
    const [till] = await read(request, outcome.value.id);
    if (till === undefined) return refuseTills(request, reply, { code: 'tills.not-found' });
    const expiresAt = new Date(deps.clock.now() + HOUR_MS).toISOString();
    return { till, url: `/pos#${outcome.value.code}`, expiresAt };
  };
  const answerTill = async (request: FastifyRequest, reply: FastifyReply, outcome: Done) => {
    if (!outcome.ok) return refuseTills(request, reply, outcome.error);
    const [till] = await read(request, outcome.value.id);
    return till ?? refuseTills(request, reply, { code: 'tills.not-found' });
  };

  app.get(TILLS, { config: MANAGES, schema: { response: { 200: tillListSchema } } }, async (request) => ({
    rows: await read(request),
    shops: await listPlaces(deps.db, requireStaff(request).shopIds),
  }));

  app.post(
    TILLS,
    { config: MANAGES, schema: { body: tillWriteSchema, response: { 200: tillLinkSchema } } },
    async (request, reply) =>
      answerLink(request, reply, await makeTill(deps, { actor: actorOf(request), till: request.body })),
  );

  app.post(
    `${TILLS}/:id`,
    { config: MANAGES, schema: { params: idParams, body: tillEditSchema, response: { 200: tillSchema } } },
    async (request, reply) => {
      const act = { actor: actorOf(request), id: request.params.id, till: request.body };
      return answerTill(request, reply, await editTill(deps, act));
    },
  );

  app.post(
    `${TILLS}/:id/reopen`,
    { config: MANAGES, schema: { params: idParams, body: tillVersionSchema, response: { 200: tillLinkSchema } } },
    async (request, reply) => {
      const act = { actor: actorOf(request), id: request.params.id, version: request.body.version };
      return answerLink(request, reply, await reopenTill(deps, act));
    },
  );

  app.post(
    `${TILLS}/:id/close`,
    { config: MANAGES, schema: { params: idParams, body: tillVersionSchema, response: { 200: tillSchema } } },
    async (request, reply) => {
      const act = { actor: actorOf(request), id: request.params.id, version: request.body.version };
      return answerTill(request, reply, await revokeTill(deps, act));
    },
  );
}
