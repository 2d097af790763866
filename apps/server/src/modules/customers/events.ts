import { z } from 'zod';

export const customerEvents = { 'customers.import-waiting': z.object({ importId: z.uuid() }) };

declare module '../../jobs/outbox-events.ts' {
  interface OutboxEvents {
    /** an import of customers or past orders has something to do */
    'customers.import-waiting': { readonly importId: string };
  }
}
