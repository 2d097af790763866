import { z } from 'zod';

const told = z.object({
  incidentId: z.int().positive(),
  /** the step that they are told of */
  historyId: z.int().positive(),
  /** `mentioned`: a comment names them */
  why: z.enum(['opened', 'mentioned']),
  employeeIds: z.array(z.int().positive()).readonly(),
});

export const incidentEvents = { 'incident.told': told };

declare module '../../jobs/outbox-events.ts' {
  interface OutboxEvents {
    /** Somebody has to know of an incident. */
    'incident.told': Readonly<z.infer<typeof told>>;
  }
}

export type IncidentTold = Readonly<z.infer<typeof told>>;
