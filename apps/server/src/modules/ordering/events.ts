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

/** A till sold pieces that the books did not have. */
const shortFound = z.object({
  orderId: z.string(),
  warehouseId: z.int().positive(),
  productId: z.int().positive(),
  combinationId: z.int().positive().nullable(),
  missing: z.int().positive(),
});

export const orderEvents = {
  'order.placed': orderEvent,
  'order.changed': orderEvent,
  'order.mentioned': mention,
  'till.short_found': shortFound,
};

declare module '../../jobs/outbox-events.ts' {
  interface OutboxEvents {
    'order.placed': OrderEvent;
    'order.changed': OrderEvent;
    'order.mentioned': Readonly<z.infer<typeof mention>>;
    'till.short_found': Readonly<z.infer<typeof shortFound>>;
  }
}

export type OrderEvent = Readonly<z.infer<typeof orderEvent>>;
