import {
  orderProfitSchema,
  profitChoicesSchema,
  profitOrdersQuerySchema,
  profitOrdersSchema,
  profitQuerySchema,
  profitsSchema,
} from '@hanout/contracts/profits/profits';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { requireStaff } from '../../staff/index.ts';
import { registerProfitFiles } from './files.ts';
import { findOrderProfit, listOrderFigures, placeOf, readChoices, readPlace } from './order-queries.ts';
import { askedBy, partsOf, presentRow, sourceName } from './present.ts';
import { countWaiting, readFigures, readShopIds, sumFigures } from './queries.ts';

const config = { policy: policies.permission('profits.read') };
const PROFITS = '/dashboard/api/profits';
/** More are in the file. */
const ROWS = 200;

/** What is left of sales: by place, carrier, product, source, agent and day, and the orders that make a figure. */
export function registerProfitReading(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    PROFITS,
    { config, schema: { querystring: profitQuerySchema, response: { 200: profitsSchema } } },
    async (request) => {
      const staff = requireStaff(request);
      const { by, sort, ...filter } = request.query;
      const asked = await askedBy(db, filter, staff);
      const { language } = staff;
      const [rows, sum, waiting] = await Promise.all([
        readFigures(db, asked, { axis: by, sort, language, limit: ROWS }),
        sumFigures(db, asked),
        countWaiting(db),
      ]);
      return {
        rows: rows.map((row) => presentRow(row, by, language)),
        total: rows[0]?.keys ?? 0,
        sum: presentRow(sum, null, language),
        estimatedPieces: sum.estimated,
        unknownPieces: sum.unknown,
        waiting,
      };
    },
  );

  app.get(`${PROFITS}/choices`, { config, schema: { response: { 200: profitChoicesSchema } } }, async (request) => {
    const { shopIds, language } = requireStaff(request);
    const { carriers, agents, sources } = await readChoices(db, await readShopIds(db, shopIds));
    return { carriers, agents, sources: sources.map((value) => ({ value, label: sourceName(value, language) })) };
  });

  registerProfitFiles(http, { db });

  app.get(
    `${PROFITS}/orders`,
    { config, schema: { querystring: profitOrdersQuerySchema, response: { 200: profitOrdersSchema } } },
    async (request) => {
      const staff = requireStaff(request);
      const { limit, cursor, ...filter } = request.query;
      const asked = await askedBy(db, filter, staff);
      const [rows, sum] = await Promise.all([
        listOrderFigures(db, asked, { limit: limit + 1, after: readPlace(cursor), language: staff.language }),
        sumFigures(db, asked),
      ]);
      return {
        rows: rows.slice(0, limit).map(({ id, number, day, wilaya, carrier, outcome, ...parts }) => ({
          id,
          number,
          day,
          wilaya,
          carrier,
          outcome,
          parts: partsOf(parts),
        })),
        total: sum.orders,
        nextCursor: rows.length > limit ? placeOf(rows[limit - 1]) : null,
      };
    },
  );

  app.get(
    `${PROFITS}/orders/:orderId`,
    { config, schema: { params: z.object({ orderId: z.uuid() }), response: { 200: orderProfitSchema } } },
    async (request, reply) => {
      const staff = requireStaff(request);
      const { language } = staff;
      const found = await findOrderProfit(db, request.params.orderId, { scope: staff, language });
      if (found === undefined) return answerError(request, reply, 'profits.not-found', { language });
      const { result, products, isWaiting } = found;
      return {
        isWaiting,
        result:
          result === undefined
            ? null
            : {
                parts: partsOf(result),
                estimatedPieces: result.estimated,
                unknownPieces: result.unknown,
                products: products.map(({ productId, name, pieces, ...parts }) => ({
                  product: { id: productId, name },
                  pieces,
                  parts: partsOf(parts),
                })),
              },
      };
    },
  );
}
