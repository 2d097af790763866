import { z } from 'zod';

/** What the menu needs of the list of returns, and nothing of its rows. */
export const waitingReturnsSchema = z.object({ counts: z.object({ asked: z.int() }) });
export type WaitingReturns = z.infer<typeof waitingReturnsSchema>;
