import { orderNeighboursSchema } from '@hanout/contracts/orders/order-neighbours';
import { orderCountsSchema, orderListQuerySchema, orderListSchema } from '@hanout/contracts/orders/orders';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../../database/database.ts';
import { policies } from '../../../../plugins/policy.ts';
import { uuidParams } from '../../../../plugins/request-parts.ts';
import { requireStaff } from '../../../staff/index.ts';
import { listTags, listTagsOfOrders } from '../../tags/queries.ts';
import { countOrders, countOrderViews } from './count-queries.ts';
import { findFew } from './few-queries.ts';
import { orderFilterOf, parseCursor } from './order-filter.ts';
import { presentCounts, presentOrderList } from './presenter.ts';
import { findNeighbours, findProductNames, listOrders } from './queries.ts';

export function registerOrderListRoutes(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/dashboard/api/orders',
    {
      config: { policy: policies.permission('orders.read') },
      schema: { querystring: orderListQuerySchema, response: { 200: orderListSchema } },
    },
    async (request) => {
      const { sort, limit, cursor, ...query } = request.query;
      const staff = requireStaff(request);
      const tags = await listTags(db, staff.shopIds);
      const filter = await findFew(db, orderFilterOf(query, staff, tags));
      const [rows, found, productNames] = await Promise.all([
        listOrders(db, { filter, sort, limit, after: parseCursor(sort, cursor) }),
        countOrders(db, filter),
        findProductNames(db, filter),
      ]);
      const tagsOf = await listTagsOfOrders(
        db,
        rows.map(({ id }) => id),
      );
      return presentOrderList(rows, { sort, limit, found, productNames, language: staff.language, tags, tagsOf });
    },
  );

  app.get(
    '/dashboard/api/orders/counts',
    {
      config: { policy: policies.permission('orders.read') },
      schema: {
        querystring: orderListQuerySchema.omit({ view: true, sort: true, cursor: true, limit: true }),
        response: { 200: orderCountsSchema },
      },
    },
    async (request) => {
      const staff = requireStaff(request);
      const filter = orderFilterOf({ ...request.query, view: 'all' }, staff, await listTags(db, staff.shopIds));
      return { counts: presentCounts(await countOrderViews(db, await findFew(db, filter))) };
    },
  );

  app.get(
    '/dashboard/api/orders/:id/neighbours',
    {
      config: { policy: policies.permission('orders.read') },
      schema: {
        params: uuidParams,
        querystring: orderListQuerySchema.omit({ cursor: true, limit: true }),
        response: { 200: orderNeighboursSchema },
      },
    },
    async (request) => {
      const { sort, ...query } = request.query;
      const staff = requireStaff(request);
      const filter = await findFew(db, orderFilterOf(query, staff, await listTags(db, staff.shopIds)));
      return findNeighbours(db, { filter, sort, id: request.params.id });
    },
  );
}
