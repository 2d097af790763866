import { z } from 'zod';

const orderEvent = z.object({
  orderId: z.string(),
  shopId: z.int().positive(),
  /** the products whose availability the event may have changed, packs' components included */
  productIds: z.array(z.int().positive()).readonly(),
});

export const orderEvents = { 'order.placed': orderEvent, 'order.changed': orderEvent };

declare module '../../jobs/outbox-events.ts' {
  interface OutboxEvents {
    'order.placed': OrderEvent;
    'order.changed': OrderEvent;
  }
}

export type OrderEvent = Readonly<z.infer<typeof orderEvent>>;
