import {
  incidentActionRequestSchema,
  incidentChangeSchema,
  incidentCommentSchema,
  incidentDetailSchema,
} from '@hanout/contracts/warehouses/incidents';
import type { Ids, Result } from '@hanout/core/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../../database/database.ts';
import { keyHeaders, operationIdOf } from '../../../plugins/idempotency-key.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { digestOf, refuseIncident, type AnyRefusal } from '../answers.ts';
import { readIncident } from '../reading/read-incident.ts';
import { actOnIncident } from './use-cases/act-on-incident.ts';
import { changeIncident } from './use-cases/change-incident.ts';
import { commentOnIncident } from './use-cases/comment-on-incident.ts';

const ONE = '/dashboard/api/incidents/:id';
const config = { policy: policies.permission('incidents.manage') };
const answers = { 200: incidentDetailSchema };

interface Dependencies {
  readonly db: Database;
  readonly ids: Ids;
}

/** What is done with an incident; each call answers it as it is then. */
export function registerIncidentActions(http: FastifyInstance, { db, ids }: Dependencies): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.post(
    `${ONE}/actions/:action`,
    {
      config,
      schema: {
        params: idParams.extend({ action: z.string().max(40) }),
        headers: keyHeaders,
        body: incidentActionRequestSchema,
        response: answers,
      },
    },
    async (request, reply) => {
      const { id: incidentId, action } = request.params;
      const asked = { incidentId, action, ...request.body };
      const operation = operationOf(request, ids, asked);
      const outcome = await actOnIncident(db, { ...asked, actor: actorOf(request), operation });
      return answer(db, { request, reply, incidentId, outcome });
    },
  );

  app.post(
    `${ONE}/comments`,
    { config, schema: { params: idParams, headers: keyHeaders, body: incidentCommentSchema, response: answers } },
    async (request, reply) => {
      const incidentId = request.params.id;
      const asked = { incidentId, ...request.body };
      const operation = operationOf(request, ids, asked);
      const outcome = await commentOnIncident(db, { ...asked, actor: actorOf(request), operation });
      return answer(db, { request, reply, incidentId, outcome });
    },
  );

  app.post(
    ONE,
    { config, schema: { params: idParams, body: incidentChangeSchema, response: answers } },
    async (request, reply) => {
      const incidentId = request.params.id;
      const outcome = await changeIncident(db, { incidentId, ...request.body, actor: actorOf(request) });
      return answer(db, { request, reply, incidentId, outcome });
    },
  );
}

/** Under which name it is done once, and what was asked for under it. */
export function operationOf(request: FastifyRequest, ids: Ids, asked: object) {
  const { employeeId } = requireStaff(request);
  return {
    id: operationIdOf(keyHeaders.parse(request.headers), { employeeId, ids }),
    digest: digestOf({ ...asked, employeeId }),
  };
}

interface Done {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly incidentId: number;
  readonly outcome: Result<unknown, AnyRefusal>;
}

async function answer(db: Database, { request, reply, incidentId, outcome }: Done) {
  const read = () => readIncident(db, incidentId, requireStaff(request));
  if (!outcome.ok) return refuseIncident(request, reply, { refusal: outcome.error, read });
  return (await read()) ?? refuseIncident(request, reply, { refusal: { code: 'incidents.incident-not-found' } });
}
