import {
  bulkAskSchema,
  bulkOutcomesSchema,
  bulkPreviewSchema,
  bulkRunSchema,
  type BulkPreview,
  type BulkTask,
} from '@hanout/contracts/orders/order-bulk';
import { toCentimes, type Ids } from '@hanout/core/kernel';
import { findActionRule, listConsequencesOfMany } from '@hanout/core/ordering';
import { formatMoney } from '@hanout/i18n';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { sentenceOf } from '../../../errors/answer.ts';
import type { Changes } from '../../../plugins/changes.ts';
import { neededKeyHeaders, operationIdOf } from '../../../plugins/idempotency-key.ts';
import { policies } from '../../../plugins/policy.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { orderTexts } from '../order-texts.ts';
import { listVersions } from './queries.ts';
import { previewBulk, type Preview } from './use-cases/preview-bulk.ts';
import { runBulk } from './use-cases/run-bulk.ts';

export interface BulkRouteDependencies {
  readonly db: Database;
  readonly ids: Ids;
  readonly changes: Pick<Changes, 'publish'>;
}

const PATH = '/dashboard/api/orders/bulk';
const CONFIG = { policy: policies.permission('orders.read') };
const bodyBytes = 128 * 1024;

/** One thing done to many orders: first what would come of it, then some at a time. Each action asks for its own permission. */
export function registerBulkRoutes(http: FastifyInstance, { db, ids, changes }: BulkRouteDependencies): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.post(
    `${PATH}/preview`,
    { bodyLimit: bodyBytes, config: CONFIG, schema: { body: bulkAskSchema, response: { 200: bulkPreviewSchema } } },
    async (request) => {
      const preview = await previewBulk(db, { ...request.body, actor: actorOf(request) });
      return present(request, preview, request.body.task);
    },
  );

  app.post(
    PATH,
    {
      bodyLimit: bodyBytes,
      config: CONFIG,
      schema: { headers: neededKeyHeaders, body: bulkRunSchema, response: { 200: bulkOutcomesSchema } },
    },
    async (request) => {
      const { language } = requireStaff(request);
      const actor = actorOf(request);
      const { employeeId } = actor;
      const key = request.headers['idempotency-key'];
      const operationOf = (orderId: string) =>
        operationIdOf({ 'idempotency-key': `${key}:${orderId}` }, { employeeId, ids });
      const done = await runBulk({ db, ids }, { run: request.body, actor, operationOf });
      const shops = new Set(done.flatMap(({ outcome }) => (outcome.ok ? [outcome.value.shopId] : [])));
      if (shops.size > 0) changes.publish([...shops].map((shopId) => `orders:${shopId}`));
      const versions = await listVersions(
        db,
        done.filter(({ outcome }) => outcome.ok).map(({ id }) => id),
      );
      const t = orderTexts(language);
      return {
        outcomes: done.map(({ id, outcome }) => ({
          id,
          version: versions.get(id) ?? null,
          message: outcome.ok
            ? null
            : sentenceOf(request, outcome.error.code, { language, parameters: stateIn(outcome.error, t) }),
        })),
      };
    },
  );
}

type T = ReturnType<typeof orderTexts>;

function stateIn(refusal: { readonly code: string; readonly state?: string }, t: T): { readonly state: string } {
  return { state: refusal.state === undefined ? '' : t(`orders.state.${refusal.state}`) };
}

const SHOWN_NUMBERS = 5;

function present(
  request: FastifyRequest,
  { orders, ready, refused, agents, isCapped }: Preview,
  task: BulkTask,
): BulkPreview {
  const { language } = requireStaff(request);
  const t = orderTexts(language);
  const reasons = Map.groupBy(refused, ({ refusal }) =>
    sentenceOf(request, refusal.code, { language, parameters: stateIn(refusal, t) }),
  );
  return {
    total: orders.length,
    isCapped,
    agents: [...agents],
    steps: ready.map(({ order: { id, number, version, assigneeId }, employeeId }) => ({
      id,
      number,
      version,
      previousEmployeeId: assigneeId,
      ...(task.kind === 'assign' ? { employeeId } : {}),
    })),
    refused: [...reasons].map(([message, each]) => ({
      message,
      count: each.length,
      numbers: each.slice(0, SHOWN_NUMBERS).map(({ order }) => order.number),
    })),
    consequences: consequencesOf(task, ready, t),
  };
}

/** What becomes of stock and money of all of them together. */
function consequencesOf(task: BulkTask, ready: Preview['ready'], t: T): string[] {
  const rule = task.kind === 'action' ? findActionRule(task.action) : undefined;
  if (rule?.isDestructive !== true) return [];
  const orders = ready.map(({ order: { situation, paidCentimes, advanceCentimes } }) => ({
    ...situation,
    paid: toCentimes(paidCentimes),
    advance: toCentimes(advanceCentimes),
  }));
  return listConsequencesOfMany(rule, orders).map(({ kind, orders: count, ...rest }) =>
    t(`orders.consequence.${kind}`, { count, amount: 'amount' in rest ? formatMoney(rest.amount) : '' }),
  );
}
