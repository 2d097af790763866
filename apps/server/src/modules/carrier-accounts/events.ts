import { z } from 'zod';

/** Where an account's carrier goes is to be read anew. */
const wanted = z.object({ accountId: z.int().positive() });

/** Parcels wait to be announced by an account. */
const planned = wanted;

/** Labels wait to be fetched. */
const labels = z.object({ runId: z.uuid() });

/** The carrier is to be told anew what an order says. */
const toTell = z.object({ orderId: z.uuid() });

export const carrierAccountEvents = {
  'carrier-accounts.parcel-to-tell': toTell,
  'carrier-accounts.labels-wanted': labels,
  'carrier-accounts.sync-wanted': wanted,
  'carrier-accounts.parcels-planned': planned,
};

declare module '../../jobs/outbox-events.ts' {
  interface OutboxEvents {
    'carrier-accounts.parcel-to-tell': Readonly<z.infer<typeof toTell>>;
    'carrier-accounts.labels-wanted': Readonly<z.infer<typeof labels>>;
    'carrier-accounts.sync-wanted': Readonly<z.infer<typeof wanted>>;
    'carrier-accounts.parcels-planned': Readonly<z.infer<typeof planned>>;
  }
}
