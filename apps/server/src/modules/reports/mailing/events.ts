import { z } from 'zod';

/** Letters with a report that are to leave. */
const due = z.object({ letterIds: z.array(z.uuid()) });

export const mailingEvents = { 'reports.letters-are-due': due };

declare module '../../../jobs/outbox-events.ts' {
  interface OutboxEvents {
    'reports.letters-are-due': Readonly<z.infer<typeof due>>;
  }
}
