import { z } from 'zod';

/** `GET /dashboard/api/jobs/parked`: work that failed as often as it may and waits for a person. */
export const parkedJobsSchema = z.object({
  rows: z.array(
    z.object({
      id: z.string(),
      task: z.string(),
      attempts: z.int(),
      lastError: z.string().nullable(),
      failedAt: z.iso.datetime(),
    }),
  ),
  total: z.int(),
  nextCursor: z.null(),
});
export type ParkedJobs = z.infer<typeof parkedJobsSchema>;

/** `POST /dashboard/api/jobs/parked/{id}/retry` */
export const retriedJobSchema = z.object({ retried: z.literal(true) });
