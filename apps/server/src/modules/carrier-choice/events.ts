import { z } from 'zod';

const simulationAsked = z.strictObject({ simulationId: z.int().positive() });

export const carrierChoiceEvents = { 'carrier-choice.simulation-asked': simulationAsked } as const;

declare module '../../jobs/outbox-events.ts' {
  interface OutboxEvents {
    'carrier-choice.simulation-asked': Readonly<z.infer<typeof simulationAsked>>;
  }
}
