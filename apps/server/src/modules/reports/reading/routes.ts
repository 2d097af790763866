import { MOST_COUNTED } from '@hanout/contracts/list-query';
import {
  reportOrdersQuerySchema,
  reportOrdersSchema,
  reportQuerySchema,
  reportSchema,
  reportTodayQuerySchema,
  reportTodaySchema,
} from '@hanout/contracts/reports/reports';
import { ORDER_PLACES } from '@hanout/core/reporting';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { shopsWithin } from '../../../database/of-shops.ts';
import { policies } from '../../../plugins/policy.ts';
import { requireStaff } from '../../staff/index.ts';
import { registerReportFiles } from './files.ts';
import { countOrdersOf, listOrdersOf, readKeyName, readSpot, spotOf } from './order-queries.ts';
import { sourceName } from './present.ts';
import { readRows, readSums } from './read-report.ts';
import { countWaiting, readDays, readPlaces, readSteps } from './today-queries.ts';

const config = { policy: policies.permission('reports.read') };
const REPORTS = '/dashboard/api/reports';
/** More are in the file. */
const ROWS = 200;

/** What happened today, how far orders have come, and the orders that make a figure. */
export function registerReportReading(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    `${REPORTS}/today`,
    { config, schema: { querystring: reportTodayQuerySchema, response: { 200: reportTodaySchema } } },
    async (request) => {
      const shopIds = shopsWithin(request.query.shop, requireStaff(request).shopIds);
      const [days, waiting] = await Promise.all([readDays(db), countWaiting(db)]);
      const [steps, places] = await Promise.all([readSteps(db, shopIds), readPlaces(db, shopIds, days)]);
      return {
        day: days.day,
        before: days.before,
        steps: steps.map(({ step, ...counts }) => ({
          step,
          today: { orders: counts.today, totalCentimes: counts.todayCentimes },
          before: { orders: counts.before, totalCentimes: counts.beforeCentimes },
          beforeWhole: { orders: counts.whole, totalCentimes: counts.wholeCentimes },
        })),
        places: {
          from: days.from,
          to: days.day,
          rows: ORDER_PLACES.map((place) => ({ place, orders: places[place] })),
        },
        waiting,
      };
    },
  );

  app.get(
    REPORTS,
    { config, schema: { querystring: reportQuerySchema, response: { 200: reportSchema } } },
    async (request) => {
      const { shopIds: scope, language } = requireStaff(request);
      const { shop, ...query } = request.query;
      const asked = { ...query, shopIds: shopsWithin(shop, scope), language };
      // First: where none waits, the figures that are read after it are whole.
      const waiting = await countWaiting(db);
      const [rows, sums] = await Promise.all([readRows(db, asked, { limit: ROWS }), readSums(db, asked)]);
      return { ...rows, ...sums, waiting };
    },
  );

  registerReportFiles(http, { db });

  app.get(
    `${REPORTS}/orders`,
    { config, schema: { querystring: reportOrdersQuerySchema, response: { 200: reportOrdersSchema } } },
    async (request) => {
      const { shopIds: scope, language } = requireStaff(request);
      const { shop, limit, cursor, ...query } = request.query;
      const asked = { ...query, shopIds: shopsWithin(shop, scope) };
      const [rows, count, name] = await Promise.all([
        listOrdersOf(db, asked, { language, limit: limit + 1, after: readSpot(cursor) }),
        countOrdersOf(db, asked),
        readKeyName(db, asked, language),
      ]);
      return {
        rows: rows.slice(0, limit),
        total: Math.min(count, MOST_COUNTED),
        totalIsCapped: count > MOST_COUNTED,
        keyName:
          asked.by === 'source' && asked.key !== undefined && asked.key !== 'none'
            ? sourceName(asked.key, language)
            : name,
        nextCursor: rows.length > limit ? spotOf(rows[limit - 1]) : null,
      };
    },
  );
}
