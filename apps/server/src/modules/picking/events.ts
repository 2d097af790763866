import { SHORT_REASONS, type ShortReason } from '@hanout/core/picking';
import { z } from 'zod';

export const pickingEvents = {
  'picking.short_found': z.object({
    warehouseId: z.int().positive(),
    productId: z.int().positive(),
    combinationId: z.int().positive().nullable(),
    missing: z.int().positive(),
    orderId: z.uuid(),
    waveId: z.int().positive(),
    reason: z.enum(SHORT_REASONS),
  }),
};

declare module '../../jobs/outbox-events.ts' {
  interface OutboxEvents {
    /** Pieces that an order holds are not where they should lie. */
    'picking.short_found': {
      readonly warehouseId: number;
      readonly productId: number;
      readonly combinationId: number | null;
      readonly missing: number;
      readonly orderId: string;
      readonly waveId: number;
      readonly reason: ShortReason;
    };
  }
}
