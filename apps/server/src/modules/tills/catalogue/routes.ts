import {
  tillCataloguePageSchema,
  tillCategoriesSchema,
  tillChangesSchema,
  tillPromotionsSchema,
  tillStockSchema,
} from '@hanout/contracts/till/catalogue';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../../database/database.ts';
import { readNow } from '../../../database/transaction.ts';
import { policies } from '../../../plugins/policy.ts';
import { listPromotionsOf } from '../../promotions/index.ts';
import { requireTill } from '../devices/guard.ts';
import { noteSeen } from '../taking/repository.ts';
import {
  listCategories,
  listMarked,
  listProducts,
  listProductsAfter,
  PRODUCTS_AT_ONCE,
  readMark,
  readRounding,
  readStock,
  readUsesLeft,
} from './queries.ts';

const DEVICE = { policy: policies.till };
const POS = '/pos/api';
const pageQuery = z.strictObject({ after: z.coerce.number().int().min(0).default(0) });
const changesQuery = z.strictObject({ mark: z.string().regex(/^\d{1,20}$/) });

/** What a device sells by: products, prices and stock of its shop, as a snapshot and then as changes. */
export function registerTillCatalogueRoutes(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    `${POS}/catalogue`,
    { config: DEVICE, schema: { querystring: pageQuery, response: { 200: tillCataloguePageSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const mark = await readMark(db);
      const products = await listProductsAfter(db, requireTill(request).shopId, request.query.after);
      return { products, next: products.length < PRODUCTS_AT_ONCE ? null : (products.at(-1)?.id ?? null), mark };
    },
  );

  app.get(
    `${POS}/changes`,
    { config: DEVICE, schema: { querystring: changesQuery, response: { 200: tillChangesSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { id, shopId } = requireTill(request);
      await noteSeen(db, id);
      const { ids, mark, isTooOld } = await listMarked(db, request.query.mark);
      const products = isTooOld || ids.length === 0 ? [] : await listProducts(db, shopId, ids);
      const here = new Set(products.map((product) => product.id));
      const goneProductIds = isTooOld ? [] : ids.filter((each) => !here.has(each));
      return { products, goneProductIds, mark, hasMore: false, isTooOld };
    },
  );

  app.get(
    `${POS}/stock`,
    { config: DEVICE, schema: { response: { 200: tillStockSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { shopId, warehouseId } = requireTill(request);
      return readStock(db, shopId, warehouseId);
    },
  );

  app.get(
    `${POS}/categories`,
    { config: DEVICE, schema: { response: { 200: tillCategoriesSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return listCategories(db, requireTill(request).shopId);
    },
  );

  app.get(
    `${POS}/promotions`,
    { config: DEVICE, schema: { response: { 200: tillPromotionsSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { shopId } = requireTill(request);
      const promotions = await listPromotionsOf(db, shopId);
      const usesLeft = await readUsesLeft(
        db,
        promotions.map(({ id }) => id),
      );
      return {
        promotions: promotions.map((promotion) => ({ ...promotion })),
        roundTo: await readRounding(db, shopId),
        usesLeft: { ...usesLeft },
        at: new Date(await readNow(db)).toISOString(),
      };
    },
  );
}
