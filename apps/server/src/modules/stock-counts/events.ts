import { z } from 'zod';

const approved = z.object({ countId: z.int().positive(), employeeId: z.int().positive() });

export const countEvents = { 'stock-count.approved': approved };

declare module '../../jobs/outbox-events.ts' {
  interface OutboxEvents {
    /** What was counted is believed, and is to be posted. */
    'stock-count.approved': Readonly<z.infer<typeof approved>>;
  }
}
