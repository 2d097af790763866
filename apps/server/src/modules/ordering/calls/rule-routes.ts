import { callRuleWriteSchema, shopCallRuleSchema, type ShopCallRule } from '@hanout/contracts/orders/calls';
import { HOUSE_SCRIPTS, SCRIPT_VALUES } from '@hanout/core/calling';
import { isInScope } from '@hanout/core/staff';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { orderTexts } from '../order-texts.ts';
import { readCallRule } from './rule-repository.ts';
import { changeCallRule } from './use-cases/write-call-rule.ts';

const WRITES = { policy: policies.permission('settings.write') };
const PATH = '/dashboard/api/calls/rules/:id';

/** How a shop calls and what its agents say; every answer is the rule as it stands. */
export function registerCallRuleRoutes(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    PATH,
    { config: WRITES, schema: { params: idParams, response: { 200: shopCallRuleSchema } } },
    async (request, reply) => {
      const shopId = request.params.id;
      const { language } = requireStaff(request);
      return isInScope(actorOf(request), shopId)
        ? present(db, shopId)
        : answerError(request, reply, 'ordering.call-rule-not-found', { language });
    },
  );

  app.post(
    PATH,
    {
      config: WRITES,
      schema: { params: idParams, body: callRuleWriteSchema, response: { 200: shopCallRuleSchema } },
    },
    async (request, reply) => {
      const shopId = request.params.id;
      const { language } = requireStaff(request);
      const outcome = await changeCallRule(db, { shopId, actor: actorOf(request), write: request.body });
      if (outcome.ok) return present(db, shopId);
      const { error } = outcome;
      if (error.code !== 'ordering.script-is-wrong') return answerError(request, reply, error.code, { language });
      const names = error.names.map((name) => `{{${name}}}`).join(', ');
      const message = orderTexts(language)('errors.order.scriptNames', { names });
      return answerError(request, reply, error.code, {
        language,
        errors: { [`scripts.${error.language}`]: [message] },
      });
    },
  );
}

async function present(db: Database, id: number): Promise<ShopCallRule> {
  const { shopId, version, rule, scripts, followsOpening } = await readCallRule(db, id);
  const { retryHours, weekdays, opening: _, ...numbers } = rule;
  return {
    shopId,
    version,
    rule: { ...numbers, retryHours: [...retryHours], weekdays: [...weekdays], followsOpening },
    scripts,
    houseScripts: HOUSE_SCRIPTS,
    values: [...SCRIPT_VALUES],
  };
}
