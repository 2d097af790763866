import {
  handOverListQuerySchema,
  handOverListSchema,
  handOverPaperQuerySchema,
  type HandOverRow,
} from '@hanout/contracts/picking/hand-overs';
import { dayOf } from '@hanout/core/shop';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { Database } from '../../../database/database.ts';
import { totalOf } from '../../../database/long-lists.ts';
import { readNow } from '../../../database/transaction.ts';
import { extensions, sendListFile } from '../../../exports/list-file.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { paperPage, sendPaper } from '../../papers/index.ts';
import { requireStaff, type StaffSession } from '../../staff/index.ts';
import { refusePicking } from '../answers.ts';
import { handOverSheet } from '../paper/hand-over-sheet.ts';
import { pickingTexts } from '../texts.ts';
import { pagesOfHandOvers } from './export-hand-overs.ts';
import {
  countHandOvers,
  listCarriersOfLists,
  listHandOvers,
  listWaiting,
  type HandOverFilter,
  type HandOverListRecord,
} from './queries.ts';
import { readHandOver } from './read-hand-over.ts';

const config = { policy: policies.permission('shipments.manage') };
const LISTS = '/dashboard/api/hand-overs';
const ROWS = 50;

/** The lists of what carriers take with them, as a list, as files, and each on paper. */
export function registerHandOverLists(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    LISTS,
    { config, schema: { querystring: handOverListQuerySchema, response: { 200: handOverListSchema } } },
    async (request) => {
      const filter = filterOf(request.query, requireStaff(request));
      const { cursor, view } = request.query;
      const [rows, counts, carriers, waiting] = await Promise.all([
        listHandOvers(db, filter, { before: cursor ?? null, limit: ROWS + 1 }),
        countHandOvers(db, filter),
        listCarriersOfLists(db, filter.scope),
        listWaiting(db, filter.scope),
      ]);
      const shown = rows.slice(0, ROWS);
      const last = rows.length > ROWS ? shown.at(-1) : undefined;
      return {
        rows: shown.map(presentRow),
        ...totalOf(counts[view]),
        nextCursor: last === undefined ? null : String(last.id),
        counts,
        carriers,
        waiting,
      };
    },
  );

  for (const extension of extensions)
    app.get(
      `${LISTS}/export.${extension}`,
      { config, schema: { querystring: handOverListQuerySchema } },
      async (request, reply) => {
        const staff = requireStaff(request);
        const { language } = staff;
        const pages = pagesOfHandOvers(db, { filter: filterOf(request.query, staff), language });
        const name = `${pickingTexts(language)('picking.export.handOvers')}-${dayOf(await readNow(db))}`;
        return sendListFile(reply, { name, extension, language, pages });
      },
    );

  app.get(
    '/dashboard/api/papers/hand-overs/:id',
    { config, schema: { params: idParams, querystring: handOverPaperQuerySchema } },
    async (request, reply) => {
      const staff = requireStaff(request);
      const language = request.query.language ?? staff.language;
      const { id } = request.params;
      const list = await readHandOver(db, id, staff);
      if (list === undefined)
        return refusePicking(request, reply, { refusal: { code: 'picking.hand-over-not-found' } });
      const title = `${pickingTexts(language)('picking.paper.handOver')} B${id}`;
      return sendPaper(reply, paperPage({ title, language, sheets: [handOverSheet(list, language)] }));
    },
  );
}

const presentRow = ({
  id,
  state,
  carrier,
  orders,
  parcels,
  by,
  createdAt,
  signedBy,
}: HandOverListRecord): HandOverRow => ({
  id,
  state,
  carrier,
  orders,
  parcels,
  by,
  createdAt: createdAt.toISOString(),
  signedBy,
});

const filterOf = (
  { view, q, carrier }: z.infer<typeof handOverListQuerySchema>,
  { shopIds, ordersOf }: StaffSession,
): HandOverFilter => ({ view, q, carrierId: carrier ?? null, scope: { shopIds, ordersOf } });
