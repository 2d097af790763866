import { parcelLabelsQuerySchema } from '@hanout/contracts/picking/packing';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { policies } from '../../../plugins/policy.ts';
import { paperPage, readPrintedOrders, sendPaper } from '../../papers/index.ts';
import { requireStaff } from '../../staff/index.ts';
import { refusePicking } from '../answers.ts';
import { pickingTexts } from '../texts.ts';
import { listLabelled } from './label-queries.ts';
import { LABEL_STYLES, parcelLabel } from './parcel-label.ts';

/** The label of each box, as a page of its own size for the printer. */
export function registerParcelLabels(http: FastifyInstance, { db }: { readonly db: Database }): void {
  http
    .withTypeProvider<ZodTypeProvider>()
    .get(
      '/dashboard/api/papers/parcel-labels',
      { config: { policy: policies.permission('preparation.pack') }, schema: { querystring: parcelLabelsQuerySchema } },
      async (request, reply) => {
        const { language: mine, shopIds, ordersOf } = requireStaff(request);
        const { parcels: ids, size, language = mine } = request.query;
        const parcels = await listLabelled(db, ids);
        const orders = await readPrintedOrders(db, {
          ids: [...new Set(parcels.map(({ orderId }) => orderId))],
          shopIds,
          ordersOf,
        });
        const known = new Map(orders.map((order) => [order.id, order]));
        const sheets = parcels.flatMap((parcel) => {
          const order = known.get(parcel.orderId);
          return order === undefined ? [] : [parcelLabel({ parcel, order, size, language })];
        });
        // One that is opened again, not there, or of another shop has no label.
        if (sheets.length < ids.length)
          return refusePicking(request, reply, { refusal: { code: 'picking.parcel-not-found' } });
        const title = pickingTexts(language)('picking.paper.label');
        return sendPaper(reply, paperPage({ title, language, sheets, styles: LABEL_STYLES }));
      },
    );
}
