import {
  tillDifferencesQuery,
  tillDifferencesSchema,
  tillReportQuery,
  tillSessionsFilter,
  tillSessionsQuery,
  tillTicketsQuery,
} from '@hanout/contracts/till/back-office';
import { tillSessionDetailSchema, tillSessionListSchema, tillTicketsSchema } from '@hanout/contracts/till/sessions';
import { dayAfter, dayOf } from '@hanout/core/shop';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { totalOf } from '../../../database/long-lists.ts';
import { readNow } from '../../../database/transaction.ts';
import { extensions, sendListFile } from '../../../exports/list-file.ts';
import { policies } from '../../../plugins/policy.ts';
import { uuidParams } from '../../../plugins/request-parts.ts';
import { paperPage, sendPaper } from '../../papers/index.ts';
import { requireStaff } from '../../staff/index.ts';
import { refuseTills } from '../answers.ts';
import { tillTexts } from '../texts.ts';
import { listTicketsOfOrder } from './detail-queries.ts';
import { listDifferences } from './difference-queries.ts';
import { pagesOfDifferences, pagesOfSessions } from './export-days.ts';
import { countSessions, listMissingNumbers, listSessions, listTillChoices } from './queries.ts';
import { readSession } from './read-session.ts';
import { reportSheet } from './report-sheet.ts';

const MANAGES = { policy: policies.permission('pos.manage') };
const SESSIONS = '/dashboard/api/till-sessions';
const DIFFERENCES = '/dashboard/api/till-differences';
const ROWS = 50;
/** Days back, where nobody says from when. */
const LATELY = 30;

/** Days at the drawers: what was taken, what was found, and by whom. */
export function registerTillDayRoutes(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    SESSIONS,
    { config: MANAGES, schema: { querystring: tillSessionsQuery, response: { 200: tillSessionListSchema } } },
    async (request) => {
      const { shopIds } = requireStaff(request);
      const { view, cursor, ...narrowed } = request.query;
      const filter = { ...narrowed, shopIds };
      const [rows, counts, tills, missingNumbers] = await Promise.all([
        listSessions(db, filter, { view, cursor, limit: ROWS + 1 }),
        countSessions(db, filter),
        listTillChoices(db, shopIds),
        listMissingNumbers(db, shopIds, filter.till),
      ]);
      const shown = rows.slice(0, ROWS);
      const nextCursor = rows.length > ROWS ? (shown.at(-1)?.id ?? null) : null;
      return { rows: shown, ...totalOf(counts[view]), nextCursor, counts, tills, missingNumbers };
    },
  );

  for (const extension of extensions)
    app.get(
      `${SESSIONS}/export.${extension}`,
      { config: MANAGES, schema: { querystring: tillSessionsFilter } },
      async (request, reply) => {
        const { language, shopIds } = requireStaff(request);
        const { view, ...narrowed } = request.query;
        const pages = pagesOfSessions(db, { filter: { ...narrowed, shopIds }, view, language });
        const name = `${tillTexts(language)('tills.file.sessions')}-${dayOf(await readNow(db))}`;
        return sendListFile(reply, { name, extension, language, pages });
      },
    );

  app.get(
    `${SESSIONS}/:id`,
    { config: MANAGES, schema: { params: uuidParams, response: { 200: tillSessionDetailSchema } } },
    async (request, reply) => {
      const session = await readSession(db, request.params.id, requireStaff(request).shopIds);
      return session ?? refuseTills(request, reply, { code: 'tills.session-not-found' });
    },
  );

  app.get(
    `${SESSIONS}/:id/report`,
    { config: MANAGES, schema: { params: uuidParams, querystring: tillReportQuery } },
    async (request, reply) => {
      const { language, shopIds } = requireStaff(request);
      const session = await readSession(db, request.params.id, shopIds);
      if (session === undefined) return refuseTills(request, reply, { code: 'tills.session-not-found' });
      const { sheet, styles, title } = reportSheet(session, { language, paper: request.query.paper });
      return sendPaper(reply, paperPage({ title, language, sheets: [sheet], styles }));
    },
  );

  app.get(
    '/dashboard/api/till-tickets',
    {
      config: { policy: policies.permission('orders.read') },
      schema: { querystring: tillTicketsQuery, response: { 200: tillTicketsSchema } },
    },
    async (request) => ({
      rows: [...(await listTicketsOfOrder(db, request.query.order, requireStaff(request).shopIds))],
    }),
  );

  const periodOf = async ({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }) => {
    const today = dayOf(await readNow(db));
    return { from: from ?? dayAfter(today, -LATELY), to: to ?? today };
  };

  app.get(
    DIFFERENCES,
    { config: MANAGES, schema: { querystring: tillDifferencesQuery, response: { 200: tillDifferencesSchema } } },
    async (request) => {
      const period = await periodOf(request.query);
      return { ...period, rows: await listDifferences(db, { ...period, shopIds: requireStaff(request).shopIds }) };
    },
  );

  for (const extension of extensions)
    app.get(
      `${DIFFERENCES}/export.${extension}`,
      { config: MANAGES, schema: { querystring: tillDifferencesQuery } },
      async (request, reply) => {
        const { language, shopIds } = requireStaff(request);
        const period = await periodOf(request.query);
        const pages = pagesOfDifferences(await listDifferences(db, { ...period, shopIds }), language);
        const name = `${tillTexts(language)('tills.file.differences')}-${period.from}-${period.to}`;
        return sendListFile(reply, { name, extension, language, pages });
      },
    );
}
