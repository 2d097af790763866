import {
  sellableListSchema,
  sellableQuerySchema,
  staffTransportersQuerySchema,
  staffTransportersSchema,
} from '@hanout/contracts/orders/staff-quotes';
import { isInScope } from '@hanout/core/staff';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { policies } from '../../../plugins/policy.ts';
import { listServicesForCommune } from '../../delivery/index.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { findExact, presentSellable } from './present-sellable.ts';
import { findSellables, searchSellables } from './sellable-queries.ts';

const CREATES = { policy: policies.permission('orders.create') };

/** What can be put into an order that an employee writes down, and who can deliver it. */
export function registerStaffChoicesRoutes(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/dashboard/api/orders/products',
    { config: CREATES, schema: { querystring: sellableQuerySchema, response: { 200: sellableListSchema } } },
    async (request) => {
      const { shop: shopId, q: text = '', ids } = request.query;
      if (!isInScope(actorOf(request), shopId)) return { products: [], exact: null };
      const asked = { shopId, language: requireStaff(request).language };
      if (ids !== undefined) {
        const found = await findSellables(db, { ...asked, ids: ids.split(',').map(Number) });
        return { products: found.map(presentSellable), exact: null };
      }
      const found = text === '' ? [] : await searchSellables(db, { ...asked, text });
      return { products: found.map(presentSellable), exact: findExact(found, text) };
    },
  );

  app.get(
    '/dashboard/api/orders/transporters',
    {
      config: CREATES,
      schema: { querystring: staffTransportersQuerySchema, response: { 200: staffTransportersSchema } },
    },
    async (request) => {
      const { shop, commune } = request.query;
      const offers = isInScope(actorOf(request), shop) ? await listServicesForCommune(db, shop, commune) : null;
      return {
        transporters: (offers?.services ?? []).map(
          ({ id, carrierId, name, mode, desk, price, delayDaysMin, delayDaysMax }) => ({
            id,
            carrierId,
            name,
            mode,
            desk: desk?.name ?? null,
            priceCentimes: price,
            delayDaysMin,
            delayDaysMax,
          }),
        ),
      };
    },
  );
}
