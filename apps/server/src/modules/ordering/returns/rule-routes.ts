import { returnRuleWriteSchema, shopReturnRuleSchema, type ShopReturnRule } from '@hanout/contracts/orders/returns';
import { isInScope } from '@hanout/core/staff';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { readReturnRule, type StoredReturnRule } from './rule-repository.ts';
import { changeReturnRule } from './use-cases/change-return-rule.ts';

const WRITES = { policy: policies.permission('settings.write') };
const PATH = '/dashboard/api/returns/rules/:id';

/** How a shop takes goods back; every answer is the rule as it stands. */
export function registerReturnRuleRoutes(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    PATH,
    { config: WRITES, schema: { params: idParams, response: { 200: shopReturnRuleSchema } } },
    async (request, reply) => {
      const shopId = request.params.id;
      const { language } = requireStaff(request);
      return isInScope(actorOf(request), shopId)
        ? present(await readReturnRule(db, shopId))
        : answerError(request, reply, 'ordering.return-rule-not-found', { language });
    },
  );

  app.post(
    PATH,
    {
      config: WRITES,
      schema: { params: idParams, body: returnRuleWriteSchema, response: { 200: shopReturnRuleSchema } },
    },
    async (request, reply) => {
      const shopId = request.params.id;
      const { language } = requireStaff(request);
      const outcome = await changeReturnRule(db, { shopId, actor: actorOf(request), write: request.body });
      return outcome.ok
        ? present(await readReturnRule(db, shopId))
        : answerError(request, reply, outcome.error.code, { language });
    },
  );
}

function present({ shopId, version, rule }: StoredReturnRule): ShopReturnRule {
  const reasons = rule.reasons.map((reason) => ({ ...reason, names: { ...reason.names } }));
  return { shopId, version, rule: { ...rule, reasons } };
}
