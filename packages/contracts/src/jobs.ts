import { z } from 'zod';

/** What background work may be about, as far as a person can open it. */
export const WORK_SUBJECTS = ['product', 'order', 'import', 'picture'] as const;

const parkedWorkSchema = z.object({
  /** digits of a job; `event-` and digits of an event that nobody hands over */
  id: z.string(),
  isEvent: z.boolean(),
  /** the name of the work, or the type of the event */
  task: z.string(),
  attempts: z.int(),
  /** its first line */
  lastError: z.string().nullable(),
  /** when it failed last, or since when the event waits */
  failedAt: z.iso.datetime(),
  subjects: z.array(z.object({ kind: z.enum(WORK_SUBJECTS), id: z.string() })),
  /** there are more than those that are named */
  subjectCount: z.int(),
});
export type ParkedWork = z.infer<typeof parkedWorkSchema>;

/** `GET /dashboard/api/jobs/parked`: work that failed as often as it may, and events that wait for long; they wait for a person. */
export const parkedJobsSchema = z.object({ rows: z.array(parkedWorkSchema), total: z.int(), nextCursor: z.null() });
export type ParkedJobs = z.infer<typeof parkedJobsSchema>;

/** `POST /dashboard/api/jobs/parked/retry` and `…/give-up` */
export const parkedChoiceSchema = z.strictObject({ ids: z.array(z.string().max(40)).min(1).max(200) });
export const parkedSettledSchema = z.object({ done: z.int() });
export type ParkedSettled = z.infer<typeof parkedSettledSchema>;
