import { countEntrySchema, countLineSchema } from '@hanout/contracts/warehouses/stock-counts';
import type { Ids, Result } from '@hanout/core/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { idTextSchema } from '@hanout/contracts/pieces';
import { neededKeyHeaders, operationIdOf } from '../../../plugins/idempotency-key.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { refuseCount } from '../answers.ts';
import { findCount, listLines } from '../reading/queries.ts';
import { presentLine, showsExpected } from '../reading/read-count.ts';
import { countLine, recountLine, type EntryRefusal } from './use-cases/count-line.ts';

const ONE = '/dashboard/api/stock-counts/:id';
const config = { policy: policies.permission('stock.write') };

/** What somebody found; each call answers the line as it is then. */
export function registerCounting(
  http: FastifyInstance,
  { db, ids }: { readonly db: Database; readonly ids: Ids },
): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.post(
    `${ONE}/entries`,
    {
      config,
      schema: {
        params: idParams,
        headers: neededKeyHeaders,
        body: countEntrySchema,
        response: { 200: countLineSchema },
      },
    },
    async (request, reply) => {
      const { employeeId } = requireStaff(request);
      const countId = request.params.id;
      const { lineId = null, code = null, quantity } = request.body;
      const operationId = operationIdOf(request.headers, { employeeId, ids });
      const asked = { countId, lineId, code, quantity, actor: actorOf(request), operationId };
      return answer(db, { request, reply, countId, outcome: await countLine(db, asked) });
    },
  );

  app.post(
    `${ONE}/lines/:lineId/recount`,
    { config, schema: { params: idParams.extend({ lineId: idTextSchema }), response: { 200: countLineSchema } } },
    async (request, reply) => {
      const { id: countId, lineId } = request.params;
      const outcome = await recountLine(db, { countId, lineId, actor: actorOf(request) });
      return answer(db, { request, reply, countId, outcome });
    },
  );
}

interface Done {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly countId: number;
  readonly outcome: Result<{ readonly lineId: number }, EntryRefusal>;
}

async function answer(db: Database, { request, reply, countId, outcome }: Done) {
  if (!outcome.ok) return refuseCount(request, reply, { refusal: outcome.error });
  const { language } = requireStaff(request);
  const { lineId } = outcome.value;
  const count = await findCount(db, countId, language);
  const asked = { countId, view: 'all', q: '', language, after: null, limit: 1, lineId } as const;
  const [line] = await listLines(db, asked);
  if (count === undefined || line === undefined)
    return refuseCount(request, reply, { refusal: { code: 'counts.line-is-unknown' } });
  return presentLine(line, showsExpected(count));
}
