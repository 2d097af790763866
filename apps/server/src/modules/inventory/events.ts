import { z } from 'zod';

export const stockEvents = { 'stock.changed': z.object({ productIds: z.array(z.int().positive()) }) };

declare module '../../jobs/outbox-events.ts' {
  interface OutboxEvents {
    'stock.changed': { readonly productIds: readonly number[] };
  }
}
