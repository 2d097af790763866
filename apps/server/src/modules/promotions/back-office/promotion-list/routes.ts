import {
  promotionCalendarQuerySchema,
  promotionCalendarSchema,
  promotionCountsSchema,
  promotionListQuerySchema,
  promotionListSchema,
  promotionViews,
} from '@hanout/contracts/promotions/promotions';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../../database/database.ts';
import { policies } from '../../../../plugins/policy.ts';
import { requireStaff } from '../../../staff/index.ts';
import { presentRow } from '../present-row.ts';
import { countPromotions, listPromotions, listPromotionsBetween } from './queries.ts';

export function registerPromotionListRoutes(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const config = { policy: policies.permission('catalog.read') };

  app.get(
    '/dashboard/api/promotions',
    { config, schema: { querystring: promotionListQuerySchema, response: { 200: promotionListSchema } } },
    async (request) => {
      const { shopIds, language } = requireStaff(request);
      const { view, sort, cursor, limit, ...rest } = request.query;
      const filter = { ...rest, shopIds };
      const offset = parseOffset(cursor);
      const [rows, counts] = await Promise.all([
        listPromotions(db, { filter, view, sort, offset, limit, language }),
        countPromotions(db, filter),
      ]);
      return {
        rows: rows.slice(0, limit).map(presentRow),
        total: counts.get(view) ?? 0,
        nextCursor: rows.length > limit ? String(offset + limit) : null,
      };
    },
  );

  app.get(
    '/dashboard/api/promotions/counts',
    {
      config,
      schema: {
        querystring: promotionListQuerySchema.omit({ view: true, sort: true, cursor: true, limit: true }),
        response: { 200: promotionCountsSchema },
      },
    },
    async (request) => {
      const counts = await countPromotions(db, { ...request.query, shopIds: requireStaff(request).shopIds });
      return { counts: promotionViews.map((view) => ({ view, count: counts.get(view) ?? 0 })) };
    },
  );

  app.get(
    '/dashboard/api/promotions/calendar',
    { config, schema: { querystring: promotionCalendarQuerySchema, response: { 200: promotionCalendarSchema } } },
    async (request) => {
      const { shopIds, language } = requireStaff(request);
      const { rows, isMore } = await listPromotionsBetween(db, { ...request.query, shopIds, language });
      return { rows: rows.map(presentRow), isMore };
    },
  );
}

/** What is no place in the list begins at its first row. */
function parseOffset(cursor: string | undefined): number {
  return cursor !== undefined && /^\d{1,6}$/.test(cursor) ? Number(cursor) : 0;
}
