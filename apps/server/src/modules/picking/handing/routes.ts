import {
  handOverSchema,
  newHandOverSchema,
  signRequestSchema,
  takeOffRequestSchema,
  type HandOver,
} from '@hanout/contracts/picking/hand-overs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AppContext } from '../../../app-context.ts';
import { keyHeaders } from '../../../plugins/idempotency-key.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { operationOf, refusePicking, type AnyRefusal } from '../answers.ts';
import { readHandOver } from './read-hand-over.ts';
import { makeHandOver } from './use-cases/make-hand-over.ts';
import { cancelHandOver, signHandOver, takeOffList } from './use-cases/sign-hand-over.ts';

type Deps = Pick<AppContext, 'db' | 'ids'>;
const config = { policy: policies.permission('shipments.manage') };
const LISTS = '/dashboard/api/hand-overs';
const response = { 200: handOverSchema };
const BODY_BYTES = 1024 * 1024;

/** What carriers take with them: lists of parcels, signed for on the screen. */
export function registerHandOvers(http: FastifyInstance, deps: Deps): void {
  const { db, ids } = deps;
  const app = http.withTypeProvider<ZodTypeProvider>();
  const show = (asked: Omit<Answering, 'db'>) => answer({ db, ...asked });

  app.post(
    LISTS,
    { config, schema: { headers: keyHeaders, body: newHandOverSchema, response: { 201: handOverSchema } } },
    async (request, reply) => {
      const { carrierId } = request.body;
      const operation = operationOf(request, { handsOverTo: carrierId }, ids);
      const outcome = await makeHandOver(db, { carrierId, actor: actorOf(request), operation });
      if (!outcome.ok) return refusePicking(request, reply, { refusal: outcome.error });
      reply.code(201);
      return show({ request, reply, id: outcome.value.id, refusal: null });
    },
  );

  app.get(`${LISTS}/:id`, { config, schema: { params: idParams, response } }, async (request, reply) =>
    show({ request, reply, id: request.params.id, refusal: null }),
  );

  app.post(
    `${LISTS}/:id/sign`,
    { bodyLimit: BODY_BYTES, config, schema: { params: idParams, body: signRequestSchema, response } },
    async (request, reply) => {
      const { id } = request.params;
      const outcome = await signHandOver(deps, { id, ...request.body, actor: actorOf(request) });
      return show({ request, reply, id, refusal: outcome.ok ? null : outcome.error });
    },
  );

  app.post(
    `${LISTS}/:id/cancel`,
    { config, schema: { params: idParams, body: z.strictObject({}), response } },
    async (request, reply) => {
      const { id } = request.params;
      const outcome = await cancelHandOver(db, { id, actor: actorOf(request) });
      return show({ request, reply, id, refusal: outcome.ok ? null : outcome.error });
    },
  );

  app.post(
    `${LISTS}/:id/take-off`,
    { config, schema: { params: idParams, body: takeOffRequestSchema, response } },
    async (request, reply) => {
      const { id } = request.params;
      const outcome = await takeOffList(db, { id, ...request.body, actor: actorOf(request) });
      return show({ request, reply, id, refusal: outcome.ok ? null : outcome.error });
    },
  );
}

interface Answering extends Pick<Deps, 'db'> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly id: number;
  readonly refusal: AnyRefusal | null;
}

async function answer({ db, request, reply, id, refusal }: Answering): Promise<HandOver | FastifyReply> {
  const read = () => readHandOver(db, id, requireStaff(request));
  if (refusal !== null) return refusePicking(request, reply, { refusal, read });
  return (await read()) ?? refusePicking(request, reply, { refusal: { code: 'picking.hand-over-not-found' } });
}
