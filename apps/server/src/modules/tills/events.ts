import { z } from 'zod';

const found = z.object({ tillId: z.int().positive(), shopId: z.int().positive(), conflictId: z.int().positive() });

export const tillEvents = { 'till.cases-found': found };

declare module '../../jobs/outbox-events.ts' {
  interface OutboxEvents {
    /** A till sold otherwise than the books have it: the first case of those that were found at once. */
    'till.cases-found': Readonly<z.infer<typeof found>>;
  }
}
