import {
  confirmRemittanceSchema,
  remittanceSchema,
  stepRemittanceSchema,
} from '@hanout/contracts/remittances/remittances';
import type { Ids } from '@hanout/core/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import { keyHeaders, operationIdOf } from '../../../plugins/idempotency-key.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { refuseRemittance } from '../answers.ts';
import { digestOf } from '../digest.ts';
import { readRemittance } from '../reading/presenter.ts';
import { confirmRemittance } from './use-cases/confirm-remittance.ts';
import { dropRemittance } from './use-cases/drop-remittance.ts';
import { reverseRemittance } from './use-cases/reverse-remittance.ts';

const manages = { policy: policies.permission('remittances.manage') };
const reverses = { policy: policies.permission('remittances.reverse') };
const REMITTANCE = '/dashboard/api/remittances/:id';

/** What is done with a draft as a whole, and with what was confirmed. */
export function registerConfirming(
  http: FastifyInstance,
  { db, ids }: { readonly db: Database; readonly ids: Ids },
): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const answer = async (request: FastifyRequest, reply: FastifyReply, id: number) => {
    const staff = requireStaff(request);
    const found = await readRemittance(db, id, staff);
    return found ?? answerError(request, reply, 'remittances.not-found', { language: staff.language });
  };
  const response = { 200: remittanceSchema };

  app.post(
    `${REMITTANCE}/confirm`,
    {
      config: manages,
      schema: { params: idParams, headers: keyHeaders, body: confirmRemittanceSchema, response },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { employeeId } = requireStaff(request);
      const confirmed = await confirmRemittance(db, {
        id,
        ...request.body,
        actor: actorOf(request),
        operation: {
          id: operationIdOf(keyHeaders.parse(request.headers), { employeeId, ids }),
          digest: digestOf({ id, ...request.body, employeeId }),
        },
      });
      const read = () => readRemittance(db, id, requireStaff(request));
      return confirmed.ok
        ? answer(request, reply, id)
        : refuseRemittance(request, reply, { refusal: confirmed.error, read });
    },
  );

  app.post(
    `${REMITTANCE}/reverse`,
    { config: reverses, schema: { params: idParams, body: stepRemittanceSchema, response } },
    async (request, reply) => {
      const { id } = request.params;
      const reversed = await reverseRemittance(db, { id, ...request.body, actor: actorOf(request) });
      const read = () => readRemittance(db, id, requireStaff(request));
      return reversed.ok
        ? answer(request, reply, id)
        : refuseRemittance(request, reply, { refusal: reversed.error, read });
    },
  );

  for (const action of ['drop', 'restore'] as const)
    app.post(
      `${REMITTANCE}/${action}`,
      { config: manages, schema: { params: idParams, body: stepRemittanceSchema, response } },
      async (request, reply) => {
        const { id } = request.params;
        const { version } = request.body;
        const done = await dropRemittance(db, { id, version, actor: actorOf(request) }, action);
        const read = () => readRemittance(db, id, requireStaff(request));
        return done.ok ? answer(request, reply, id) : refuseRemittance(request, reply, { refusal: done.error, read });
      },
    );
}
