import { z } from 'zod';

export const transferEvents = {
  'transfer.sent': z.object({ transferId: z.int().positive(), targetId: z.int().positive(), historyId: z.int() }),
};

declare module '../../jobs/outbox-events.ts' {
  interface OutboxEvents {
    /** Goods are on their way to a warehouse. */
    'transfer.sent': { readonly transferId: number; readonly targetId: number; readonly historyId: number };
  }
}
