import {
  bulkPreviewSchema,
  bulkRequestSchema,
  bulkStateSchema,
  type BulkRequest,
} from '@hanout/contracts/catalog-bulk';
import type { Ids } from '@hanout/core/kernel';
import { formatMoney } from '@hanout/i18n';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { answerError } from '../../../../errors/answer.ts';
import { policies } from '../../../../plugins/policy.ts';
import { requireStaff } from '../../../staff/index.ts';
import { productFilterOf } from '../product-list/product-filter.ts';
import { listProductIds } from '../product-list/queries.ts';
import { actorOf } from '../scope.ts';
import { productTexts } from '../texts.ts';
import { planChange, type Traits } from './plan-change.ts';
import { areSettingsKnown, listNames, lockTraits } from './repository.ts';
import { beginBulk, continueBulk } from './use-cases/run-bulk.ts';

const params = z.object({ id: z.uuid() });
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

  app.post(
    '/dashboard/api/product/bulk/preview',
    { config, schema: { body: bulkRequestSchema, response: { 200: bulkPreviewSchema } } },
    async (request, reply) => {
      const { shopIds, language } = requireStaff(request);
      if (!(await areSettingsKnown(db, request.body)))
        return answerError(request, reply, 'catalog.form-is-wrong', { language });
      const productIds = await productsOf(request.body, shopIds);
      const first = productIds.slice(0, examplesShown);
      const [traits, names] = await Promise.all([
        inTransaction(db, (tx) => lockTraits(tx, first, shopIds)),
        listNames(db, first),
      ]);
      const t = productTexts(language);
      const words = (each: Traits): string =>
        request.body.kind === 'price'
          ? formatMoney(each.packPriceHt ?? each.priceHt)
          : t(
              each.isArchived
                ? 'products.status.archived'
                : each.isActive
                  ? 'products.status.active'
                  : 'products.status.inactive',
            );
      return {
        total: productIds.length,
        examples: traits.map((each) => ({
          id: each.productId,
          name: names.get(each.productId) ?? '',
          before: words(each),
          after: words(planChange(request.body, each)),
        })),
      };
    },
  );

  app.post(
    '/dashboard/api/product/bulk',
    { config, schema: { body: bulkRequestSchema, response: { 200: bulkStateSchema } } },
    async (request, reply) => {
      const staff = requireStaff(request);
      const { language } = staff;
      if (!(await areSettingsKnown(db, request.body)))
        return answerError(request, reply, 'catalog.form-is-wrong', { language });
      const productIds = [...new Set(await productsOf(request.body, staff.shopIds))];
      return beginBulk({ db, ids }, { order: request.body, productIds, actor: actorOf(staff, request.id) });
    },
  );

  for (const isUndo of [false, true])
    app.post(
      `/dashboard/api/product/bulk/:id/${isUndo ? 'undo' : 'continue'}`,
      { config, schema: { params, response: { 200: bulkStateSchema } } },
      async (request, reply) => {
        const staff = requireStaff(request);
        const state = await continueBulk(db, request.params.id, { actor: actorOf(staff, request.id), isUndo });
        return state ?? answerError(request, reply, 'catalog.bulk-not-found', { language: staff.language });
      },
    );
}
