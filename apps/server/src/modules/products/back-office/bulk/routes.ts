import {
  bulkListSchema,
  bulkPreviewSchema,
  bulkRequestSchema,
  bulkStateSchema,
  type BulkRequest,
} from '@hanout/contracts/products/product-bulk';
import type { Ids } from '@hanout/core/kernel';
import { isAllowed } from '@hanout/core/staff';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../../database/database.ts';
import { answerError } from '../../../../errors/answer.ts';
import { keyHeaders, operationIdOf } from '../../../../plugins/idempotency-key.ts';
import { policies } from '../../../../plugins/policy.ts';
import { uuidParams } from '../../../../plugins/request-parts.ts';
import { findPromotionOfProducts } from '../../../promotions/index.ts';
import { actorOf, requireStaff } from '../../../staff/index.ts';
import { productFilterOf } from '../product-list/product-filter.ts';
import { listProductIds } from '../product-list/queries.ts';
import { productTexts } from '../../../entries/index.ts';
import { describeTraits } from './describe-traits.ts';
import type { Traits } from './plan-change.ts';
import { areSettingsKnown, listNames, listStopped, listTraitNames } from './repository.ts';
import { previewChange } from './use-cases/preview-change.ts';
import { beginBulk, continueBulk } from './use-cases/run-bulk.ts';

const examplesShown = 5;

/** Many products at once: preview, begin, go on step by step, take back. */
export function registerBulkRoutes(
  http: FastifyInstance,
  { db, ids }: { readonly db: Database; readonly ids: Ids },
): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const config = { policy: policies.permission('catalog.write') };

  const productsOf = (
    body: BulkRequest,
    shopIds: readonly number[] | null,
  ): Promise<readonly number[]> | readonly number[] =>
    body.ids ?? listProductIds(db, productFilterOf(body.filter ?? {}, shopIds));

  /** Whether what a change names exists for this person; the name of its promotion, null when something does not. */
  const checkOrder = async (request: FastifyRequest, order: BulkRequest): Promise<string | null> => {
    const { promotionId } = order.settings;
    if (!(await areSettingsKnown(db, order)) || (order.kind === 'promotion') !== (promotionId !== undefined))
      return null;
    if (promotionId === undefined) return '';
    const staff = requireStaff(request);
    if (!isAllowed(staff.permissions, ['promotions.write'])) return null;
    return (await findPromotionOfProducts(db, promotionId, staff)) ?? null;
  };

  app.post(
    '/dashboard/api/product/bulk/preview',
    { config, schema: { body: bulkRequestSchema, response: { 200: bulkPreviewSchema } } },
    async (request, reply) => {
      const { shopIds, language } = requireStaff(request);
      const promotion = await checkOrder(request, request.body);
      if (promotion === null) return answerError(request, reply, 'catalog.form-is-wrong', { language });
      const productIds = await productsOf(request.body, shopIds);
      const { kind } = request.body;
      const first = productIds.slice(0, examplesShown);
      const changed = await previewChange(db, { order: request.body, productIds: first, shopIds });
      const both = changed.flatMap(({ each, after }) => [each, after]);
      const [productNames, names] = await Promise.all([listNames(db, first), listTraitNames(db, both, language)]);
      const t = productTexts(language);
      const words = (of: Traits): string => describeTraits(kind, of, { ...names, promotion }, t);
      return {
        total: productIds.length,
        examples: changed.map(({ each, after }) => ({
          id: each.productId,
          name: productNames.get(each.productId) ?? '',
          before: words(each),
          after: words(after),
        })),
      };
    },
  );

  app.post(
    '/dashboard/api/product/bulk',
    { config, schema: { body: bulkRequestSchema, headers: keyHeaders, response: { 200: bulkStateSchema } } },
    async (request, reply) => {
      const staff = requireStaff(request);
      const { language } = staff;
      if ((await checkOrder(request, request.body)) === null)
        return answerError(request, reply, 'catalog.form-is-wrong', { language });
      const productIds = [...new Set(await productsOf(request.body, staff.shopIds))];
      const id = operationIdOf(request.headers, { employeeId: staff.employeeId, ids });
      const begun = await beginBulk(db, { id, order: request.body, productIds, actor: actorOf(request) });
      return begun.ok ? begun.value : answerError(request, reply, begun.error.code, { language });
    },
  );

  app.get(
    '/dashboard/api/product/bulk',
    { config, schema: { response: { 200: bulkListSchema } } },
    async (request) => ({
      rows: [...(await listStopped(db, requireStaff(request).employeeId))],
    }),
  );

  for (const isUndo of [false, true])
    app.post(
      `/dashboard/api/product/bulk/:id/${isUndo ? 'undo' : 'continue'}`,
      { config, schema: { params: uuidParams, response: { 200: bulkStateSchema } } },
      async (request, reply) => {
        const staff = requireStaff(request);
        const state = await continueBulk(db, request.params.id, { actor: actorOf(request), isUndo });
        return state.ok ? state.value : answerError(request, reply, state.error.code, { language: staff.language });
      },
    );
}
