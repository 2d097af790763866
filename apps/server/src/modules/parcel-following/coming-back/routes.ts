import { comingBackListSchema, comingBackQuerySchema } from '@hanout/contracts/parcel-following/coming-back';
import { ordersWithin } from '@hanout/core/staff';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { policies } from '../../../plugins/policy.ts';
import { actorOf } from '../../staff/index.ts';
import { countComingBack, listComingBack } from './queries.ts';

const config = { policy: policies.permission('shipments.manage') };
const ROWS = 50;

/** Parcels that come back, to be opened and received as their orders' return. */
export function registerComingBack(http: FastifyInstance, { db }: { readonly db: Database }): void {
  http
    .withTypeProvider<ZodTypeProvider>()
    .get(
      '/dashboard/api/parcels/coming-back',
      { config, schema: { querystring: comingBackQuerySchema, response: { 200: comingBackListSchema } } },
      async (request) => {
        const { q, cursor: offset = 0 } = request.query;
        const filter = { q, scope: ordersWithin(actorOf(request)) };
        const [rows, total] = await Promise.all([
          listComingBack(db, filter, { offset, limit: ROWS + 1 }),
          countComingBack(db, filter),
        ]);
        return {
          rows: rows.slice(0, ROWS).map(({ since, ...row }) => ({ ...row, since: since.toISOString() })),
          total,
          nextCursor: rows.length > ROWS ? String(offset + ROWS) : null,
        };
      },
    );
}
