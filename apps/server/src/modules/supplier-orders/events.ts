import { z } from 'zod';

export const supplierOrderEvents = {
  'supplier-order.letter': z.object({ orderId: z.int().positive(), historyId: z.int().positive() }),
  'supplier-order.late': z.object({ orderId: z.int().positive() }),
};

declare module '../../jobs/outbox-events.ts' {
  interface OutboxEvents {
    /** An order is to leave for its supplier by mail. */
    'supplier-order.letter': { readonly orderId: number; readonly historyId: number };
    /** The day on which an order was expected has passed, and not all of it has come. */
    'supplier-order.late': { readonly orderId: number };
  }
}
