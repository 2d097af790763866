import {
  movementsSchema,
  productStockQuerySchema,
  productStockSchema,
  updateStocksAnswerSchema,
  warehouseLevelsSchema,
} from '@hanout/contracts/stock/stock';
import { idTextSchema } from '@hanout/contracts/pieces';
import type { Ids } from '@hanout/core/kernel';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { stockTexts } from '../texts.ts';
import {
  findProductOfScope,
  isWarehouseOfScope,
  listMovements,
  listStockLines,
  listStocks,
  listWarehouses,
  readLevels,
  sumStocks,
} from './queries.ts';
import { findPlaceOfLine } from '../lines/repository.ts';
import { formatMovementCursor, parseMovementCursor } from './movement-cursor.ts';
import { presentStock } from './presenter.ts';
import { updateWarehouseStocks } from './use-cases/update-warehouse-stocks.ts';

const linesPerPage = 50;
const movementsPerPage = 50;

export function registerStockRoutes(
  http: FastifyInstance,
  { db, ids }: { readonly db: Database; readonly ids: Ids },
): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const reading = { policy: policies.permission('stock.read') };

  app.get(
    '/dashboard/api/stock/product/:id',
    {
      config: reading,
      schema: { params: idParams, querystring: productStockQuerySchema, response: { 200: productStockSchema } },
    },
    async (request, reply) => {
      const { shopIds, language } = requireStaff(request);
      const productId = request.params.id;
      const product = await findProductOfScope(db, productId, shopIds);
      if (product === undefined) return answerError(request, reply, 'catalog.product-not-found', { language });
      const [warehouses, lines] = await Promise.all([
        listWarehouses(db, requireStaff(request)),
        listStockLines(db, { productId, type: product.type, language, page: request.query.page, limit: linesPerPage }),
      ]);
      const [stocks, totals] = await Promise.all([
        listStocks(
          db,
          productId,
          lines.rows.map(({ combinationId }) => combinationId),
        ),
        sumStocks(db, productId),
      ]);
      return presentStock({ warehouses, lines, stocks, totals });
    },
  );

  app.get(
    '/dashboard/api/stock/movements/:id',
    {
      config: reading,
      schema: {
        params: idParams,
        querystring: z.object({ cursor: z.string().max(40).optional() }),
        response: { 200: movementsSchema },
      },
    },
    async (request, reply) => {
      const staff = requireStaff(request);
      const { language } = staff;
      const stockId = request.params.id;
      if ((await findPlaceOfLine(db, stockId, staff)) === undefined)
        return answerError(request, reply, 'request.not-found', { language });
      const before = parseMovementCursor(request.query.cursor);
      const rows = await listMovements(db, { stockId, before, limit: movementsPerPage });
      const t = stockTexts(language);
      const shown = rows.slice(0, movementsPerPage);
      return {
        rows: shown.map((row) => ({
          ...row,
          occurredAt: row.occurredAt.toISOString(),
          label: t(`products.movement.${row.type}`),
        })),
        nextCursor: rows.length > movementsPerPage ? formatMovementCursor(shown.at(-1)) : null,
      };
    },
  );

  app.get(
    '/dashboard/api/stock/warehouse/:id/levels',
    { config: reading, schema: { params: idParams, response: { 200: warehouseLevelsSchema } } },
    async (request, reply) => {
      const { language } = requireStaff(request);
      if (!(await isWarehouseOfScope(db, request.params.id, requireStaff(request))))
        return answerError(request, reply, 'inventory.warehouse-not-found', { language });
      return readLevels(db, request.params.id);
    },
  );

  app.post(
    '/dashboard/api/stock/warehouse/update-stocks/:warehouseId',
    {
      config: { policy: policies.permission('stock.write') },
      schema: { params: z.object({ warehouseId: idTextSchema }), response: { 200: updateStocksAnswerSchema } },
    },
    async (request, reply) => {
      const { language } = requireStaff(request);
      const outcome = await updateWarehouseStocks({ db, ids }, { ...request.params, actor: actorOf(request) });
      if (!outcome.ok) return answerError(request, reply, outcome.error.code, { language, body: { status: 'error' } });
      const message = stockTexts(language)('products.answer.stocksUpdated');
      return { status: 'success' as const, message, corrected: outcome.value.corrected };
    },
  );
}
