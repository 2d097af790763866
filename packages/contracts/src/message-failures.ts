import { z } from 'zod';

/** `GET /dashboard/api/messages/failures`: letters of the last seven days that did not leave and wait for a person. */
export const messageFailuresSchema = z.object({ count: z.int() });
export type MessageFailures = z.infer<typeof messageFailuresSchema>;
