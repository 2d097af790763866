import { z } from 'zod';

/** A conversion that no network has taken after the last attempt. */
const failed = z.object({ conversionId: z.int().positive(), shopId: z.int().positive() });

export const adEvents = { 'ads.conversion-failed': failed };

declare module '../../jobs/outbox-events.ts' {
  interface OutboxEvents {
    'ads.conversion-failed': Readonly<z.infer<typeof failed>>;
  }
}
