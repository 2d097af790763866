import {
  movementFilterSchema,
  movementsQuerySchema,
  stockJournalSchema,
  stockStorySchema,
  storyQuerySchema,
} from '@hanout/contracts/stock/journal';
import { stockEnumerationsSchema } from '@hanout/contracts/stock/lines';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import { extensions, sendListFile } from '../../../exports/list-file.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { requireStaff } from '../../staff/index.ts';
import { findPlaceOfLine } from '../lines/repository.ts';
import { listWarehouses } from '../stock-page/queries.ts';
import { stockTexts } from '../texts.ts';
import { pagesOfMovements } from './export-journal.ts';
import { presentMovement } from './present-movement.ts';
import { countCap, countJournal, listJournal, listMovers, readShopDay } from './queries.ts';
import { readStory } from './story-queries.ts';
import { movementWords } from './words.ts';

const READS = { policy: policies.permission('stock.read') };

/** Every movement with its cause, the past of a figure, and the words of both. */
export function registerStockJournal(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/dashboard/api/stock/journal',
    { config: READS, schema: { querystring: movementsQuerySchema, response: { 200: stockJournalSchema } } },
    async (request) => {
      const { limit, cursor, ...query } = request.query;
      const staff = requireStaff(request);
      const filter = { ...query, scope: staff };
      const [rows, found] = await Promise.all([
        listJournal(db, { filter, before: cursor, limit, language: staff.language }),
        countJournal(db, filter),
      ]);
      const last = rows.length > limit ? rows[limit - 1] : undefined;
      return {
        rows: rows.slice(0, limit).map(presentMovement),
        total: Math.min(found, countCap),
        totalIsCapped: found > countCap,
        nextCursor: last === undefined ? null : String(last.id),
      };
    },
  );

  for (const extension of extensions)
    app.get(
      `/dashboard/api/stock/journal/export.${extension}`,
      { config: READS, schema: { querystring: movementFilterSchema } },
      async (request, reply) => {
        const staff = requireStaff(request);
        const { language } = staff;
        const name = `${stockTexts(language)('stock.export.journal')}-${await readShopDay(db)}`;
        const pages = pagesOfMovements(db, { filter: { ...request.query, scope: staff }, language });
        return sendListFile(reply, { name, extension, language, pages });
      },
    );

  app.get(
    '/dashboard/api/stock/lines/:id/story',
    { config: READS, schema: { params: idParams, querystring: storyQuerySchema, response: { 200: stockStorySchema } } },
    async (request, reply) => {
      const staff = requireStaff(request);
      const stockId = request.params.id;
      const place = await findPlaceOfLine(db, stockId, staff);
      if (place === undefined)
        return answerError(request, reply, 'inventory.line-not-found', { language: staff.language });
      const from = new Date(request.query.from);
      const asked = request.query.to;
      const { levelFrom, levelTo, to, groups } = await readStory(db, {
        stockId,
        from,
        to: asked === undefined ? null : new Date(asked),
      });
      return {
        from: { at: from.toISOString(), level: levelFrom },
        to: { at: to.toISOString(), level: levelTo },
        groups: groups.map((group) => ({ ...group })),
      };
    },
  );

  app.get(
    '/dashboard/api/stock/enumerations',
    { config: READS, schema: { response: { 200: stockEnumerationsSchema } } },
    async (request) => {
      const staff = requireStaff(request);
      const [warehouses, employees] = await Promise.all([listWarehouses(db, staff), listMovers(db, staff)]);
      return {
        warehouses: warehouses.map(({ id, name }) => ({ id, name })),
        employees,
        ...movementWords(stockTexts(staff.language)),
      };
    },
  );
}
