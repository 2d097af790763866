import { z } from 'zod';

/** Where an account's carrier goes is to be read anew. */
const wanted = z.object({ accountId: z.int().positive() });

/** Parcels wait to be announced by an account. */
const planned = wanted;

export const carrierAccountEvents = {
  'carrier-accounts.sync-wanted': wanted,
  'carrier-accounts.parcels-planned': planned,
};

declare module '../../jobs/outbox-events.ts' {
  interface OutboxEvents {
    'carrier-accounts.sync-wanted': Readonly<z.infer<typeof wanted>>;
    'carrier-accounts.parcels-planned': Readonly<z.infer<typeof planned>>;
  }
}
