import {
  collectionRulePreviewSchema,
  collectionRuleReadSchema,
  collectionRuleSchema,
  collectionRuleWriteSchema,
} from '@hanout/contracts/collections/collection-rules';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { listFitting } from '../../collections/index.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { changeRule } from './use-cases/change-rule.ts';
import { findRule, listShownProducts, type StoredRule } from './queries.ts';

const previewed = 12;

/** Collections by rule: read, tried, changed. */
export function registerCollectionRules(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/dashboard/api/catalog/collections/:id/rule',
    {
      config: { policy: policies.permission('catalog.read') },
      schema: { params: idParams, response: { 200: collectionRuleReadSchema } },
    },
    async (request, reply) => {
      const stored = await findRule(db, request.params.id);
      const { language } = requireStaff(request);
      return stored === undefined
        ? answerError(request, reply, 'catalog.entry-not-found', { language })
        : presentRule(stored);
    },
  );

  app.post(
    '/dashboard/api/catalog/collections/:id/rule-preview',
    {
      config: { policy: policies.permission('catalog.read') },
      schema: { params: idParams, body: collectionRuleSchema, response: { 200: collectionRulePreviewSchema } },
    },
    async (request) => {
      const { language, shopIds } = requireStaff(request);
      const { count, ids } = await listFitting(
        db,
        { id: request.params.id, rule: request.body },
        { most: previewed, shopIds },
      );
      return { count, products: await listShownProducts(db, ids, language) };
    },
  );

  app.post(
    '/dashboard/api/catalog/collections/:id/rule',
    {
      config: { policy: policies.permission('catalog.write') },
      schema: { params: idParams, body: collectionRuleWriteSchema, response: { 200: collectionRuleReadSchema } },
    },
    async (request, reply) => {
      const staff = requireStaff(request);
      const { language } = staff;
      const { id } = request.params;
      const outcome = await changeRule(db, { ...request.body, id, actor: actorOf(request) });
      const stored = await findRule(db, id);
      const current = stored === undefined ? {} : { current: presentRule(stored) };
      if (!outcome.ok) return answerError(request, reply, outcome.error.code, { language, body: current });
      return stored === undefined
        ? answerError(request, reply, 'catalog.entry-not-found', { language })
        : presentRule(stored);
    },
  );
}

/** A rule of another time that nobody can read any more counts as none. */
function presentRule({ rule, ...stored }: StoredRule) {
  const read = collectionRuleSchema.safeParse(rule);
  return { ...stored, rule: read.success ? read.data : null };
}
