import { idTextSchema } from '@hanout/contracts/pieces';
import type { StaffActor } from '@hanout/core/staff';
import {
  combinationListQuerySchema,
  combinationListSchema,
  combinationSaveRequestSchema,
  generateCombinationsAnswerSchema,
  generateCombinationsRequestSchema,
  saveCombinationsAnswerSchema,
  saveCombinationsRequestSchema,
} from '@hanout/contracts/products/product-combinations';
import type { Ids, Result } from '@hanout/core/kernel';
import type { Parameters } from '@hanout/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../../database/database.ts';
import { answerError } from '../../../../errors/answer.ts';
import { policies } from '../../../../plugins/policy.ts';
import { idParams } from '../../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../../staff/index.ts';
import { findProduct } from '../product-page/queries.ts';
import { productTexts } from '../../../entries/index.ts';
import { parsePrice } from './parse-price.ts';
import { listCombinations, listCombinationsById } from './queries.ts';
import {
  changeCombinationImage,
  makeDefault,
  priceCombination,
  removeCombination,
  type CombinationRefusal,
} from './use-cases/change-combination.ts';
import { generateCombinations } from './use-cases/generate-combinations.ts';
import { saveCombinations } from './use-cases/save-combinations.ts';

const imageParams = idParams.extend({ imageId: idTextSchema });
const shownInPreview = 300;

export interface CombinationDependencies {
  readonly db: Database;
  readonly ids: Ids;
}

export function registerCombinationRoutes(http: FastifyInstance, { db, ids }: CombinationDependencies): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const writing = { policy: policies.permission('catalog.write') };

  app.get(
    '/dashboard/api/product/product/:id/combination-rows',
    {
      config: { policy: policies.permission('catalog.read') },
      schema: { params: idParams, querystring: combinationListQuerySchema, response: { 200: combinationListSchema } },
    },
    async (request, reply) => {
      const { shopIds, language } = requireStaff(request);
      const { id: productId } = request.params;
      if ((await findProduct(db, { id: productId, shopIds })) === undefined)
        return answerError(request, reply, 'catalog.product-not-found', { language });
      const { q, page, limit } = request.query;
      return listCombinations(db, { productId, language, search: q === undefined || q === '' ? null : q, page, limit });
    },
  );

  app.post(
    '/dashboard/api/product/product/:id/combinations/generate',
    {
      config: writing,
      schema: {
        params: idParams,
        body: generateCombinationsRequestSchema,
        response: { 200: generateCombinationsAnswerSchema },
      },
    },
    async (request, reply) => {
      const staff = requireStaff(request);
      const { language } = staff;
      const { values, preview, skuPattern } = request.body;
      const outcome = await generateCombinations(
        { db, ids },
        {
          productId: request.params.id,
          values,
          isPreview: preview,
          skuPattern: skuPattern === undefined || skuPattern === '' ? null : skuPattern,
          language,
          actor: actorOf(request),
        },
      );
      if (!outcome.ok) {
        const parameters: Parameters = 'most' in outcome.error ? { count: outcome.error.most } : {};
        return answerError(request, reply, outcome.error.code, { language, parameters });
      }
      return { ...outcome.value, rows: outcome.value.rows.slice(0, shownInPreview) };
    },
  );

  app.post(
    '/dashboard/api/product/product/:id/combinations/save',
    {
      config: writing,
      schema: {
        params: idParams,
        body: saveCombinationsRequestSchema,
        response: { 200: saveCombinationsAnswerSchema },
      },
    },
    async (request, reply) => {
      const staff = requireStaff(request);
      const { language } = staff;
      const rows = request.body.rows.map(({ priceHtCentimes, sku, barcode, ...row }) => ({
        ...row,
        sku: sku === '' ? null : sku,
        barcode: barcode === '' ? null : barcode,
        priceHt: priceHtCentimes,
      }));
      const outcome = await saveCombinations(db, {
        productId: request.params.id,
        rows,
        actor: actorOf(request),
      });
      if (!outcome.ok) return answerError(request, reply, outcome.error.code, { language });
      const { saved, refused } = outcome.value;
      const t = productTexts(language);
      const [written, current] = await Promise.all([
        listCombinationsById(db, saved, language),
        listCombinationsById(
          db,
          refused.map((row) => row.id),
          language,
        ),
      ]);
      return {
        saved: written,
        refused: refused.map((row) => ({
          id: row.id,
          errors: Object.fromEntries(
            Object.entries(row.errors).map(([field, keys]) => [field, keys.map((key) => t(key))]),
          ),
          current: current.find((each) => each.id === row.id) ?? null,
        })),
      };
    },
  );

  app.post(
    '/dashboard/api/product/combination/:id',
    { config: writing, schema: { params: idParams, body: combinationSaveRequestSchema } },
    async (request, reply) => {
      const staff = requireStaff(request);
      const price = parsePrice(request.body.combination_price);
      if (price === undefined) {
        const errors = { combination_price: [productTexts(staff.language)('errors.field.amount')] };
        return answerError(request, reply, 'catalog.combination-not-saved', { language: staff.language, errors });
      }
      return answerChange(request, reply, (actor) => priceCombination(db, request.params.id, price, actor));
    },
  );

  app.post(
    '/dashboard/api/product/combination/:id/default',
    { config: writing, schema: { params: idParams } },
    (request, reply) => answerChange(request, reply, (actor) => makeDefault(db, request.params.id, actor)),
  );
  app.delete(
    '/dashboard/api/product/combination/:id',
    { config: writing, schema: { params: idParams } },
    (request, reply) => answerChange(request, reply, (actor) => removeCombination(db, request.params.id, actor)),
  );

  const image = '/dashboard/api/product/combination/:id/image/:imageId';
  app.post(image, { config: writing, schema: { params: imageParams } }, (request, reply) =>
    answerChange(request, reply, (actor) => changeCombinationImage(db, { ...request.params, verb: 'add' }, actor)),
  );
  app.delete(image, { config: writing, schema: { params: imageParams } }, (request, reply) =>
    answerChange(request, reply, (actor) => changeCombinationImage(db, { ...request.params, verb: 'remove' }, actor)),
  );
  app.post(`${image}/default`, { config: writing, schema: { params: imageParams } }, (request, reply) =>
    answerChange(request, reply, (actor) => changeCombinationImage(db, { ...request.params, verb: 'default' }, actor)),
  );
}

/** Only whether it went well is read. */
async function answerChange(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (actor: StaffActor) => Promise<Result<null, CombinationRefusal>>,
): Promise<unknown> {
  const staff = requireStaff(request);
  const outcome = await work(actorOf(request));
  if (!outcome.ok) return answerError(request, reply, outcome.error.code, { language: staff.language });
  return { success: true };
}
