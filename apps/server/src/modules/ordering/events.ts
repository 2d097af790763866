import { z } from 'zod';

const orderEvent = z.object({
  orderId: z.string(),
  shopId: z.int().positive(),
  /** the products whose availability the event may have changed, packs' components included */
  productIds: z.array(z.int().positive()).readonly(),
});

/** A note beside an order names somebody. */
const mention = z.object({
  shopId: z.int().positive(),
  orderId: z.string(),
  noteId: z.int().positive(),
  /** who is named */
  employeeId: z.int().positive(),
  byEmployeeId: z.int().positive(),
});

export const orderEvents = { 'order.placed': orderEvent, 'order.changed': orderEvent, 'order.mentioned': mention };

declare module '../../jobs/outbox-events.ts' {
  interface OutboxEvents {
    'order.placed': OrderEvent;
    'order.changed': OrderEvent;
    'order.mentioned': Readonly<z.infer<typeof mention>>;
  }
}

export type OrderEvent = Readonly<z.infer<typeof orderEvent>>;
