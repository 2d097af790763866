import { z } from 'zod';
import { orderCountsSchema } from './orders.ts';
import { orderStatesSchema } from './order-states.ts';

/**
 * `GET /dashboard/api/orders/live`, server-sent events. `event: orders` carries this, its `id:` resumes after a cut
 * (Last-Event-ID); `event: resync` (data `{}`) says: too much was missed, fetch again; `event: parcels` (data `{}`): carriers told of
 * parcels, or something waits because of them. A comment line every 15 s.
 */
export const orderLiveEventSchema = z.object({
  changes: z.array(
    orderStatesSchema.extend({
      orderId: z.uuid(),
      number: z.int(),
      shopId: z.int(),
      /** `beside`: a note or a tag, nothing that the order's version counts */
      kind: z.enum(['placed', 'changed', 'beside']),
      version: z.int(),
    }),
  ),
  counts: orderCountsSchema.shape.counts,
});
export type OrderLiveEvent = z.infer<typeof orderLiveEventSchema>;
