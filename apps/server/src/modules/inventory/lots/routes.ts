import {
  lotFilterSchema,
  lotRuleParams,
  lotRulesSchema,
  lotRuleWriteSchema,
  lotsQuerySchema,
  stockLotsSchema,
} from '@hanout/contracts/stock/lots';
import { COSTS_PERMISSION } from '@hanout/core/receiving';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import { extensions, sendListFile } from '../../../exports/list-file.ts';
import { policies } from '../../../plugins/policy.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { readShopDay } from '../journal/queries.ts';
import { stockTexts } from '../texts.ts';
import { pagesOfLots } from './export-lots.ts';
import { countCap, listLots, sumLots } from './queries.ts';
import { listRules } from './rule-queries.ts';
import { setRule } from './use-cases/set-rule.ts';

const READS = { policy: policies.permission('stock.read') };
const WRITES = { policy: policies.permission('stock.write') };

/** What lies in which lot and when it expires, and which lots orders take first. */
export function registerLotRoutes(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/dashboard/api/stock/lots',
    { config: READS, schema: { querystring: lotsQuerySchema, response: { 200: stockLotsSchema } } },
    async (request) => {
      const { limit, cursor, ...query } = request.query;
      const staff = requireStaff(request);
      const filter = { ...query, scope: staff };
      const showsCosts = staff.permissions.has(COSTS_PERMISSION);
      const [rows, sums] = await Promise.all([
        listLots(db, { filter, after: cursor, limit, language: staff.language }),
        sumLots(db, filter),
      ]);
      const last = rows.length > limit ? rows[limit - 1] : undefined;
      return {
        rows: rows.slice(0, limit).map(({ lineId, productId, name, combination, ...lot }) => ({
          ...lot,
          ...(showsCosts ? {} : { supplyPriceCentimes: null, valueCentimes: null }),
          line: { id: lineId, productId, name, combination },
        })),
        total: Math.min(sums.count, countCap),
        totalIsCapped: sums.count > countCap,
        pieces: sums.pieces,
        valueCentimes: showsCosts ? sums.valueCentimes : null,
        nextCursor: last === undefined ? null : String(last.id),
      };
    },
  );

  for (const extension of extensions)
    app.get(
      `/dashboard/api/stock/lots/export.${extension}`,
      { config: READS, schema: { querystring: lotFilterSchema } },
      async (request, reply) => {
        const staff = requireStaff(request);
        const { language, permissions } = staff;
        const name = `${stockTexts(language)('stock.export.lots')}-${await readShopDay(db)}`;
        const pages = pagesOfLots(db, { filter: { ...request.query, scope: staff }, language, permissions });
        return sendListFile(reply, { name, extension, language, pages });
      },
    );

  app.get(
    '/dashboard/api/stock/rules',
    { config: READS, schema: { response: { 200: lotRulesSchema } } },
    async (request) => ({ rules: await listRules(db, requireStaff(request)) }),
  );

  app.post(
    '/dashboard/api/stock/rules/:of/:id',
    { config: WRITES, schema: { params: lotRuleParams, body: lotRuleWriteSchema, response: { 200: lotRulesSchema } } },
    async (request, reply) => {
      const staff = requireStaff(request);
      const outcome = await setRule(db, { ...request.params, rule: request.body, actor: actorOf(request) });
      if (!outcome.ok) return answerError(request, reply, outcome.error.code, { language: staff.language });
      return { rules: await listRules(db, staff) };
    },
  );
}
