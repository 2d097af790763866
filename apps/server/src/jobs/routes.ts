import { parkedJobsSchema, retriedJobSchema } from '@hanout/contracts/jobs';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { answerError } from '../errors/answer.ts';
import { actorOf, requireStaff } from '../modules/staff/index.ts';
import { policies } from '../plugins/policy.ts';
import { listParkedJobs } from './repository.ts';
import { retryJob } from './retry-job.ts';

/** What the back office sees of failed background work, and how a person lets it run again. */
export function registerJobRoutes(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const config = { policy: policies.permission('settings.write') };

  app.get('/dashboard/api/jobs/parked', { config, schema: { response: { 200: parkedJobsSchema } } }, async () => {
    const parked = await listParkedJobs(db);
    const rows = parked.map(({ id, task, attempts, lastError, failedAt }) => ({
      id,
      task,
      attempts,
      lastError,
      failedAt: failedAt.toISOString(),
    }));
    return { rows, total: rows.length, nextCursor: null };
  });

  app.post(
    '/dashboard/api/jobs/parked/:id/retry',
    { config, schema: { params: z.object({ id: z.string().max(40) }), response: { 200: retriedJobSchema } } },
    async (request, reply) => {
      const { language } = requireStaff(request);
      const outcome = await retryJob(db, { ...request.params, actor: actorOf(request) });
      return outcome.ok ? { retried: true as const } : answerError(request, reply, outcome.error.code, { language });
    },
  );
}
