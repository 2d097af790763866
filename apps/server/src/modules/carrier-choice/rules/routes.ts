import {
  changedChoiceRuleSchema,
  choiceRuleMoveSchema,
  choiceRuleSchema,
  choiceRulesQuerySchema,
  choiceRulesSchema,
  choiceRuleVersionSchema,
  newChoiceRuleSchema,
} from '@hanout/contracts/carrier-choice/rules';
import type { Result } from '@hanout/core/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { refuseChoice } from '../answers.ts';
import { listRules, readRuleChoices } from './repository.ts';
import { archiveOrRestoreRule, changeRule, makeRule, moveRuleTo } from './use-cases/write-rules.ts';

const WRITES = { policy: policies.permission('settings.write') };
const READS = { policy: policies.permission('orders.read') };
const RULES = '/dashboard/api/carrier-choice/rules';

type Refusal = Parameters<typeof refuseChoice>[2]['refusal'];

/** Rules by hand: listed by precedence, made, changed, moved, put away and brought back. */
export function registerRules(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const find = async (request: FastifyRequest, id: number) => {
    const { shopIds, language } = requireStaff(request);
    const [rule] = await listRules(db, { shopIds, language, id, q: '', isArchived: false });
    return rule;
  };
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    outcome: Result<number, Refusal>,
    id?: number,
  ) => {
    const read = async () => (id === undefined ? undefined : find(request, id));
    if (!outcome.ok) return refuseChoice(request, reply, { refusal: outcome.error, read });
    const rule = await find(request, outcome.value);
    return rule ?? refuseChoice(request, reply, { refusal: { code: 'carrier-choice.not-found' } });
  };

  app.get(
    RULES,
    { config: READS, schema: { querystring: choiceRulesQuerySchema, response: { 200: choiceRulesSchema } } },
    async (request) => {
      const { shopIds, language } = requireStaff(request);
      const { shop, q = '', archived } = request.query;
      const within = shop === undefined ? shopIds : shopIds === null || shopIds.includes(shop) ? [shop] : [];
      const [rows, choices] = await Promise.all([
        listRules(db, { shopIds: within, q, isArchived: archived === 'yes', language }),
        readRuleChoices(db, { shopIds, language }),
      ]);
      return { rows: [...rows], total: rows.length, ...choices };
    },
  );

  app.post(
    RULES,
    { config: WRITES, schema: { body: newChoiceRuleSchema, response: { 200: choiceRuleSchema } } },
    async (request, reply) => {
      const { shop: shopId, ...rule } = request.body;
      return answer(request, reply, await makeRule(db, { shopId, rule, actor: actorOf(request) }));
    },
  );

  app.post(
    `${RULES}/:id`,
    {
      config: WRITES,
      schema: { params: idParams, body: changedChoiceRuleSchema, response: { 200: choiceRuleSchema } },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { version, ...rule } = request.body;
      return answer(request, reply, await changeRule(db, { id, version, rule, actor: actorOf(request) }), id);
    },
  );

  app.post(
    `${RULES}/:id/move`,
    { config: WRITES, schema: { params: idParams, body: choiceRuleMoveSchema, response: { 200: choiceRuleSchema } } },
    async (request, reply) => {
      const { id } = request.params;
      return answer(request, reply, await moveRuleTo(db, { id, ...request.body, actor: actorOf(request) }), id);
    },
  );

  for (const [step, isArchived] of [
    ['archive', true],
    ['restore', false],
  ] as const)
    app.post(
      `${RULES}/:id/${step}`,
      {
        config: WRITES,
        schema: { params: idParams, body: choiceRuleVersionSchema, response: { 200: choiceRuleSchema } },
      },
      async (request, reply) => {
        const { id } = request.params;
        const { version } = request.body;
        const outcome = await archiveOrRestoreRule(db, { id, version, isArchived, actor: actorOf(request) });
        return answer(request, reply, outcome, id);
      },
    );
}
