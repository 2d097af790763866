import { z } from 'zod';

/** Letters of a shop wait to be sent, now. */
const lettersWait = z.object({ shopId: z.int().positive() });

export const messageEvents = { 'messages.letters-wait': lettersWait };

declare module '../../jobs/outbox-events.ts' {
  interface OutboxEvents {
    'messages.letters-wait': Readonly<z.infer<typeof lettersWait>>;
  }
}
