import { retentionSchema, retentionWriteSchema, type RetentionView } from '@hanout/contracts/data/retention';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppContext } from '../../app-context.ts';
import type { Database } from '../../database/database.ts';
import { readNow } from '../../database/transaction.ts';
import { answerError } from '../../errors/answer.ts';
import { policies } from '../../plugins/policy.ts';
import { actorOf, requireStaff } from '../staff/index.ts';
import { RUN_AT } from './jobs.ts';
import { listRuns, readRetention } from './repository.ts';
import type { Retention } from './retention.ts';
import { changeRetention } from './use-cases/change-retention.ts';
import { daysOf } from './use-cases/keep-by-rule.ts';

const config = { policy: policies.permission('data.manage') };
const PATH = '/dashboard/api/retention';
const answers = { 200: retentionSchema };

/** How long what is of persons is kept. */
export function registerRetentionRoutes(
  http: FastifyInstance,
  { db, retentions }: Pick<AppContext, 'db' | 'retentions'>,
): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(PATH, { config, schema: { response: answers } }, async (request, reply) => {
    const { shopIds, language } = requireStaff(request);
    return shopIds === null
      ? readView(db, retentions)
      : answerError(request, reply, 'request.of-other-shops', { language });
  });

  app.post(PATH, { config, schema: { body: retentionWriteSchema, response: answers } }, async (request, reply) => {
    const { language } = requireStaff(request);
    const outcome = await changeRetention({ db, retentions }, { write: request.body, actor: actorOf(request) });
    return outcome.ok ? readView(db, retentions) : answerError(request, reply, outcome.error.code, { language });
  });
}

async function readView(db: Database, retentions: readonly Retention[]): Promise<RetentionView> {
  const [stored, runs] = [await readRetention(db), await listRuns(db)];
  const rules: RetentionView['rules'] = [];
  for (const retention of retentions) {
    const days = daysOf(retention, stored);
    const run = runs.find(({ name }) => name === retention.name);
    rules.push({
      name: retention.name,
      days,
      most: retention.most,
      due: await retention.count(db, days),
      lastRunAt: run?.ranAt.toISOString() ?? null,
      lastRemoved: run?.removed ?? 0,
      removedInAll: run?.removedInAll ?? 0,
    });
  }
  return { rules, version: stored.version, nextRunAt: nextRun(await readNow(db)) };
}

const DAY_MS = 86_400_000;

function nextRun(now: number): string {
  const today = Math.floor(now / DAY_MS) * DAY_MS + (RUN_AT.hour * 60 + RUN_AT.minute) * 60_000;
  return new Date(today > now ? today : today + DAY_MS).toISOString();
}
