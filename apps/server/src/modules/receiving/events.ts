import { z } from 'zod';

const REASONS = ['fewer_than_listed', 'rejected'] as const;

export const receivingEvents = {
  'receiving.short_found': z.object({
    warehouseId: z.int().positive(),
    productId: z.int().positive(),
    combinationId: z.int().positive().nullable(),
    missing: z.int().positive(),
    receiptId: z.int().positive(),
    reason: z.enum(REASONS),
    /** which shortage of the receipt it is: announced twice it is one */
    part: z.string().default(''),
  }),
};

export type ShortFound = z.output<(typeof receivingEvents)['receiving.short_found']>;

declare module '../../jobs/outbox-events.ts' {
  interface OutboxEvents {
    /** Fewer came than the packing list says, or pieces go back to the supplier. */
    'receiving.short_found': ShortFound;
  }
}
