import {
  countedSchema,
  countEntrySchema,
  countLineSchema,
  countSheetReadSchema,
  countSheetSchema,
  type CountLine,
} from '@hanout/contracts/warehouses/stock-counts';
import { idTextSchema } from '@hanout/contracts/pieces';
import type { Ids } from '@hanout/core/kernel';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Language } from '@hanout/i18n';
import type { Database } from '../../../database/database.ts';
import { sentenceOf } from '../../../errors/answer.ts';
import { neededKeyHeaders, operationIdOf } from '../../../plugins/idempotency-key.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { waitedHeaders } from '../../../plugins/waited.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { refuseCount } from '../answers.ts';
import { sumNoted } from '../notes/repository.ts';
import { listLines } from '../reading/line-queries.ts';
import { findVisibility } from '../reading/queries.ts';
import { presentLine, showsExpected } from '../reading/read-count.ts';
import { countLine, recountLine } from './use-cases/count-line.ts';
import { countSheet } from './use-cases/count-sheet.ts';

const ONE = '/dashboard/api/stock-counts/:id';
const config = { policy: policies.permission('stock.write') };
const missing = { refusal: { code: 'counts.line-is-unknown' } } as const;

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
        headers: neededKeyHeaders.extend(waitedHeaders),
        body: countEntrySchema,
        response: { 200: countedSchema },
      },
    },
    async (request, reply) => {
      const { employeeId, language } = requireStaff(request);
      const countId = request.params.id;
      const { lineId = null, code = null, quantity, zone } = request.body;
      const operationId = operationIdOf(request.headers, { employeeId, ids });
      const waitedMs = request.headers['x-waited-ms'];
      const actor = actorOf(request);
      const outcome = await countLine(db, { countId, lineId, code, quantity, zone, actor, operationId, waitedMs });
      if (!outcome.ok) return refuseCount(request, reply, { refusal: outcome.error });
      const done = outcome.value;
      if (done.lineId === null) {
        const noted = { code: done.code, quantity: await sumNoted(db, countId, done.code) };
        return { line: null, noted };
      }
      const line = await readLine(db, { countId, lineId: done.lineId, language });
      return line === undefined ? refuseCount(request, reply, missing) : { line, noted: null };
    },
  );

  app.post(
    `${ONE}/sheet`,
    {
      config,
      schema: {
        params: idParams,
        headers: neededKeyHeaders,
        body: countSheetSchema,
        response: { 200: countSheetReadSchema },
      },
    },
    async (request, reply) => {
      const { employeeId, language } = requireStaff(request);
      const operationId = operationIdOf(request.headers, { employeeId, ids });
      const asked = { countId: request.params.id, rows: request.body.rows, actor: actorOf(request), operationId };
      const outcome = await countSheet(db, asked);
      if (!outcome.ok) return refuseCount(request, reply, { refusal: outcome.error });
      const { counted, refused } = outcome.value;
      return {
        counted,
        refused: refused.map(({ row, code, why }) => ({ row, code, message: sentenceOf(request, why, { language }) })),
      };
    },
  );

  app.post(
    `${ONE}/lines/:lineId/recount`,
    { config, schema: { params: idParams.extend({ lineId: idTextSchema }), response: { 200: countLineSchema } } },
    async (request, reply) => {
      const { id: countId, lineId } = request.params;
      const outcome = await recountLine(db, { countId, lineId, actor: actorOf(request) });
      if (!outcome.ok) return refuseCount(request, reply, { refusal: outcome.error });
      const { language } = requireStaff(request);
      return (await readLine(db, { countId, lineId, language })) ?? refuseCount(request, reply, missing);
    },
  );
}

async function readLine(
  db: Database,
  { countId, lineId, language }: { readonly countId: number; readonly lineId: number; readonly language: Language },
): Promise<CountLine | undefined> {
  const asked = { countId, view: 'all', q: '', language, after: null, limit: 1, lineId } as const;
  const [count, [line]] = await Promise.all([findVisibility(db, countId), listLines(db, asked)]);
  return count === undefined || line === undefined ? undefined : presentLine(line, showsExpected(count));
}
