import { z } from 'zod';

/** A call that may wait: what is posted where, and what it is in the words of who made it. */
export const queuedCallSchema = z.object({
  /** below `/dashboard/api` */
  path: z.string(),
  body: z.unknown(),
  said: z.object({
    /** the thing that it is about */
    title: z.string(),
    /** what is done to it */
    detail: z.string(),
    /** which part of the thing, for the screen that shows it; '' where there is one only */
    part: z.string(),
    /** pieces that it adds there */
    pieces: z.int(),
    /** what its lines are called, where it has some: a refusal names them by their place */
    lines: z.array(z.string()).optional(),
    /** where it is put right once it was refused */
    mend: z.string().optional(),
  }),
  /** what the screen that made it shows again to put it right */
  form: z.unknown().optional(),
});
export type QueuedCall = z.infer<typeof queuedCallSchema>;

/** The kind of such operations in the queue. */
export const POST = 'post';
