import { customerErasedSchema, customerEraseSchema } from '@hanout/contracts/customers/customers';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppContext } from '../../../app-context.ts';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { customerTexts } from '../texts.ts';
import { eraseCustomer } from './use-cases/erase-customer.ts';
import { exportCustomer } from './use-cases/export-customer.ts';

const CUSTOMERS = '/dashboard/api/customers';

/** What law 18-07 gives a person: everything that is kept of them, and that it is erased. */
export function registerErasing(http: FastifyInstance, deps: Pick<AppContext, 'db' | 'personUses' | 'settings'>): void {
  const { db, personUses } = deps;
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    `${CUSTOMERS}/:id/data.json`,
    { config: { policy: policies.permission('customers.export') }, schema: { params: idParams } },
    async (request, reply) => {
      const { id } = request.params;
      const outcome = await exportCustomer(db, personUses, { id, actor: actorOf(request) });
      if (!outcome.ok)
        return answerError(request, reply, outcome.error.code, { language: requireStaff(request).language });
      return reply
        .header('content-disposition', `attachment; filename="client-${id}.json"`)
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(outcome.value, null, 2));
    },
  );

  app.post(
    `${CUSTOMERS}/:id/erase`,
    {
      config: { policy: policies.permission('customers.erase') },
      schema: { params: idParams, body: customerEraseSchema, response: { 200: customerErasedSchema } },
    },
    async (request, reply) => {
      const change = { id: request.params.id, actor: actorOf(request), ...request.body };
      const outcome = await eraseCustomer(deps, change);
      if (outcome.ok) return { erased: true as const, counts: outcome.value.counts };
      const { language } = requireStaff(request);
      const t = customerTexts(language);
      const errors = 'errors' in outcome.error ? outcome.error.errors : {};
      const told = Object.fromEntries(Object.entries(errors).map(([field, key]) => [field, [t(key)]]));
      return answerError(request, reply, outcome.error.code, { language, errors: told });
    },
  );
}
