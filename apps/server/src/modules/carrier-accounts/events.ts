import { z } from 'zod';

/** Where an account's carrier goes is to be read anew. */
const wanted = z.object({ accountId: z.int().positive() });

export const carrierAccountEvents = { 'carrier-accounts.sync-wanted': wanted };

declare module '../../jobs/outbox-events.ts' {
  interface OutboxEvents {
    'carrier-accounts.sync-wanted': Readonly<z.infer<typeof wanted>>;
  }
}
