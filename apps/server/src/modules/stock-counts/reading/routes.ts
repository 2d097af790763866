import {
  countChoicesSchema,
  countDetailSchema,
  countExportQuerySchema,
  countLinesQuerySchema,
  countLinesSchema,
  countListQuerySchema,
  countListSchema,
} from '@hanout/contracts/warehouses/stock-counts';
import { dayOf } from '@hanout/core/shop';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { totalOf } from '../../../database/long-lists.ts';
import { readNow } from '../../../database/transaction.ts';
import { extensions, sendListFile } from '../../../exports/list-file.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { requireStaff } from '../../staff/index.ts';
import { refuseCount } from '../answers.ts';
import { countTexts } from '../texts.ts';
import { pagesOfLines } from './export-lines.ts';
import { listPeople } from '../parts/repository.ts';
import { countLines, listLines } from './line-queries.ts';
import { countByView, listCategories, listCounts, listFamiliesAndBrands, listWarehousesOf } from './queries.ts';
import { presentLine, presentRow, readCount, showsExpected } from './read-count.ts';

const config = { policy: policies.permission('stock.read') };
const COUNTS = '/dashboard/api/stock-counts';
const ROWS = 50;
const missing = { refusal: { code: 'counts.count-not-found' } } as const;

/** Counts as those who work in their warehouse see them: the list, one of them, its lines, their file. */
export function registerCountReading(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    COUNTS,
    { config, schema: { querystring: countListQuerySchema, response: { 200: countListSchema } } },
    async (request) => {
      const staff = requireStaff(request);
      const { view, q, warehouse, cursor } = request.query;
      const filter = { q, warehouseId: warehouse ?? null, scope: staff };
      const page = { view, before: cursor ?? null, limit: ROWS + 1, language: staff.language };
      const [rows, counts, warehouses] = await Promise.all([
        listCounts(db, filter, page),
        countByView(db, filter),
        listWarehousesOf(db, staff),
      ]);
      const shown = rows.slice(0, ROWS);
      const last = rows.length > ROWS ? shown.at(-1) : undefined;
      const nextCursor = last === undefined ? null : String(last.id);
      return { rows: shown.map(presentRow), ...totalOf(counts[view]), nextCursor, counts, warehouses };
    },
  );

  app.get(
    `${COUNTS}/choices`,
    {
      config: { policy: policies.permission('stock.write') },
      schema: { response: { 200: countChoicesSchema } },
    },
    async (request) => {
      const staff = requireStaff(request);
      const [warehouses, categories, others] = await Promise.all([
        listWarehousesOf(db, staff),
        listCategories(db, staff.language),
        listFamiliesAndBrands(db),
      ]);
      const warehouseIds = warehouses.map(({ id }) => id);
      return { warehouses, categories, ...others, counters: await listPeople(db, warehouseIds) };
    },
  );

  app.get(
    `${COUNTS}/:id`,
    { config, schema: { params: idParams, response: { 200: countDetailSchema } } },
    async (request, reply) =>
      (await readCount(db, request.params.id, requireStaff(request))) ?? refuseCount(request, reply, missing),
  );

  app.get(
    `${COUNTS}/:id/lines`,
    { config, schema: { params: idParams, querystring: countLinesQuerySchema, response: { 200: countLinesSchema } } },
    async (request, reply) => {
      const staff = requireStaff(request);
      const { id: countId } = request.params;
      const { view, q, zone, cursor, limit } = request.query;
      const count = await readCount(db, countId, staff);
      if (count === undefined) return refuseCount(request, reply, missing);
      const isShown = showsExpected(count);
      // Which lines differ would tell what is expected.
      const asked = {
        countId,
        view: view === 'differs' && !isShown ? 'counted' : view,
        q,
        zone,
        language: staff.language,
      } as const;
      const [rows, total] = await Promise.all([
        listLines(db, { ...asked, after: cursor ?? null, limit: limit + 1 }),
        countLines(db, asked),
      ]);
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      return {
        rows: shown.map((line) => presentLine(line, isShown)),
        total,
        nextCursor: last === undefined ? null : String(last.id),
      };
    },
  );

  for (const extension of extensions)
    app.get(
      `${COUNTS}/:id/export.${extension}`,
      { config, schema: { params: idParams, querystring: countExportQuerySchema } },
      async (request, reply) => {
        const staff = requireStaff(request);
        const { language } = staff;
        const { id: countId } = request.params;
        const count = await readCount(db, countId, staff);
        if (count === undefined) return refuseCount(request, reply, missing);
        const isShown = showsExpected(count);
        const { view } = request.query;
        const name = `${countTexts(language)('counts.export.name')}-C${countId}-${dayOf(await readNow(db))}`;
        return sendListFile(reply, {
          name,
          extension,
          language,
          pages: pagesOfLines(db, {
            countId,
            language,
            isShown,
            view: view === 'differs' && !isShown ? 'counted' : view,
          }),
        });
      },
    );
}
