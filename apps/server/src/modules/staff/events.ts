import { z } from 'zod';

/** A link is to be sent to an employee; 0: to nobody, for whoever asked named no account. */
const linkIsWanted = z.object({ employeeId: z.int().min(0), madeBy: z.int().positive().nullable() });

export const staffEvents = { 'staff.link-is-wanted': linkIsWanted };

declare module '../../jobs/outbox-events.ts' {
  interface OutboxEvents {
    'staff.link-is-wanted': Readonly<z.infer<typeof linkIsWanted>>;
  }
}
