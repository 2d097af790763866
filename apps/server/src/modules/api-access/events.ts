import { z } from 'zod';

/** A webhook that nobody answered for a day was switched off. */
const gaveUp = z.object({ webhookId: z.int().positive(), shopId: z.int().positive() });

export const apiEvents = { 'webhooks.gave-up': gaveUp };

declare module '../../jobs/outbox-events.ts' {
  interface OutboxEvents {
    'webhooks.gave-up': Readonly<z.infer<typeof gaveUp>>;
  }
}
