import {
  stockCountsSchema,
  stockLineFilterSchema,
  stockLineSchema,
  stockLinesQuerySchema,
  stockLinesSchema,
  thresholdWriteSchema,
} from '@hanout/contracts/stock/lines';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import { extensions, sendListFile } from '../../../exports/list-file.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { readShopDay } from '../journal/queries.ts';
import { stockTexts } from '../texts.ts';
import { pagesOfLines } from './export-lines.ts';
import { formatLineCursor, parseLineCursor, toLineFilter } from './line-filter.ts';
import { presentLine } from './presenter.ts';
import { countCap, countStates, findLine, findLines, narrowLines } from './queries.ts';
import { setThreshold } from './use-cases/set-threshold.ts';

const READS = { policy: policies.permission('stock.read') };
const WRITES = { policy: policies.permission('stock.write') };

/** What lies in each warehouse, line by line, and from when on a line is low. */
export function registerLineRoutes(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/dashboard/api/stock/lines',
    { config: READS, schema: { querystring: stockLinesQuerySchema, response: { 200: stockLinesSchema } } },
    async (request) => {
      const { sort, limit, cursor, ...query } = request.query;
      const staff = requireStaff(request);
      const filter = await narrowLines(db, toLineFilter(query, staff));
      const after = parseLineCursor(sort, cursor);
      const { rows, total, totalIsCapped } = await findLines(db, {
        filter,
        sort,
        after,
        limit,
        language: staff.language,
      });
      const last = rows.length > limit ? rows[limit - 1] : undefined;
      return {
        rows: rows.slice(0, limit).map(presentLine),
        total,
        totalIsCapped,
        nextCursor: last === undefined ? null : formatLineCursor(sort, { value: last.cursorValue, id: last.id }),
      };
    },
  );

  app.get(
    '/dashboard/api/stock/counts',
    { config: READS, schema: { response: { 200: stockCountsSchema } } },
    async (request) => ({ counts: await countStates(db, requireStaff(request)), limit: countCap }),
  );

  for (const extension of extensions)
    app.get(
      `/dashboard/api/stock/lines/export.${extension}`,
      { config: READS, schema: { querystring: stockLineFilterSchema } },
      async (request, reply) => {
        const { sort, ...query } = request.query;
        const staff = requireStaff(request);
        const { language } = staff;
        const name = `${stockTexts(language)('stock.export.lines')}-${await readShopDay(db)}`;
        const pages = pagesOfLines(db, { filter: toLineFilter(query, staff), sort, language });
        return sendListFile(reply, { name, extension, language, pages });
      },
    );

  app.get(
    '/dashboard/api/stock/lines/:id',
    { config: READS, schema: { params: idParams, response: { 200: stockLineSchema } } },
    async (request, reply) => {
      const staff = requireStaff(request);
      const line = await findLine(db, { id: request.params.id, scope: staff, language: staff.language });
      if (line === undefined)
        return answerError(request, reply, 'inventory.line-not-found', { language: staff.language });
      return presentLine(line);
    },
  );

  app.post(
    '/dashboard/api/stock/lines/:id/threshold',
    { config: WRITES, schema: { params: idParams, body: thresholdWriteSchema, response: { 200: stockLineSchema } } },
    async (request, reply) => {
      const staff = requireStaff(request);
      const { id } = request.params;
      const outcome = await setThreshold(db, { id, ...request.body, actor: actorOf(request) });
      if (!outcome.ok) return answerError(request, reply, outcome.error.code, { language: staff.language });
      const line = await findLine(db, { id, scope: staff, language: staff.language });
      if (line === undefined)
        return answerError(request, reply, 'inventory.line-not-found', { language: staff.language });
      return presentLine(line);
    },
  );
}
