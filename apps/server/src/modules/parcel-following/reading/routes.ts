import { carrierFaultCodes } from '@hanout/contracts/carrier-accounts/accounts';
import { orderParcelSchema, type OrderParcel } from '@hanout/contracts/parcel-following/following';
import { ordersWithin } from '@hanout/core/staff';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { policies } from '../../../plugins/policy.ts';
import { uuidParams } from '../../../plugins/request-parts.ts';
import { actorOf } from '../../staff/index.ts';
import { readOrderParcel, type OrderParcelRow } from './queries.ts';

const READS = { policy: policies.permission('orders.read') };

/** The way of an order's parcel. */
export function registerParcelReading(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/dashboard/api/parcels/of-order/:id',
    { config: READS, schema: { params: uuidParams, response: { 200: orderParcelSchema } } },
    async (request) => {
      const found = await readOrderParcel(db, { orderId: request.params.id, ...ordersWithin(actorOf(request)) });
      return { parcel: found === undefined ? null : present(found) };
    },
  );
}

function present(row: OrderParcelRow): NonNullable<OrderParcel['parcel']> {
  return {
    ...row,
    heardAt: row.heardAt?.toISOString() ?? null,
    askAt: row.askAt?.toISOString() ?? null,
    fault: carrierFaultCodes.find((code) => code === row.fault) ?? null,
    events: row.events.map(({ at, ...event }) => ({ ...event, at: new Date(at).toISOString() })),
  };
}
