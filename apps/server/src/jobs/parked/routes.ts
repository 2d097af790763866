import { parkedChoiceSchema, parkedJobsSchema, parkedSettledSchema } from '@hanout/contracts/jobs';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../database/database.ts';
import { answerError } from '../../errors/answer.ts';
import { actorOf, requireStaff } from '../../modules/staff/index.ts';
import { policies } from '../../plugins/policy.ts';
import { listParked } from './repository.ts';
import { settleParked } from './settle-parked.ts';
import { subjectsOf } from './work-subjects.ts';

const ADDRESS = '/dashboard/api/jobs/parked';
const LONGEST_ERROR = 300;

/** What the back office sees of failed background work, and how a person lets it run again or lets go of it. It is every shop's. */
export function registerJobRoutes(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const config = { policy: policies.permission('settings.write') };

  app.get(ADDRESS, { config, schema: { response: { 200: parkedJobsSchema } } }, async (request, reply) => {
    const { shopIds, language } = requireStaff(request);
    if (shopIds !== null) return answerError(request, reply, 'request.of-other-shops', { language });
    const parked = await listParked(db);
    const rows = parked.map(({ payload, lastError, failedAt, ...work }) => ({
      ...work,
      ...subjectsOf(payload),
      lastError: lastError === null ? null : (lastError.split('\n', 1)[0] ?? '').slice(0, LONGEST_ERROR),
      failedAt: failedAt.toISOString(),
    }));
    return { rows, total: rows.length, nextCursor: null };
  });

  for (const settlement of ['retry', 'give-up'] as const)
    app.post(
      `${ADDRESS}/${settlement}`,
      { config, schema: { body: parkedChoiceSchema, response: { 200: parkedSettledSchema } } },
      async (request, reply) => {
        const { language } = requireStaff(request);
        const outcome = await settleParked(db, { ...request.body, settlement, actor: actorOf(request) });
        return outcome.ok ? outcome.value : answerError(request, reply, outcome.error.code, { language });
      },
    );
}
