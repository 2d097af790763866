import {
  transferDetailSchema,
  transferEnumerationsSchema,
  transferListQuerySchema,
  transferListSchema,
} from '@hanout/contracts/warehouses/transfers';
import { TRANSFER_ACTION_RULES, TRANSFER_PERMISSION, TRANSFER_STATES } from '@hanout/core/transfers';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { totalOf } from '../../../database/long-lists.ts';
import { readNow } from '../../../database/transaction.ts';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import { extensions, sendListFile } from '../../../exports/list-file.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { requireStaff, type StaffSession } from '../../staff/index.ts';
import { transferTexts } from '../texts.ts';
import { pagesOfTransfers } from './export-transfers.ts';
import { countTransfers, listEnds, listTransfers, lookUp, type TransferFilter } from './list-queries.ts';
import { readTransfer } from './read-transfer.ts';
import { dayOf } from '@hanout/core/shop';

const READS = { policy: policies.permission('stock.read') };
const TRANSFERS = '/dashboard/api/transfers';
const ROWS = 50;

/** Transfers as those at either end see them: the list, its file, one of them, and the words of the states. */
export function registerTransferReading(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    TRANSFERS,
    { config: READS, schema: { querystring: transferListQuerySchema, response: { 200: transferListSchema } } },
    async (request) => {
      const { cursor, view } = request.query;
      const filter = await lookUp(db, filterOf(request.query, requireStaff(request)));
      const [rows, counts, warehouses] = await Promise.all([
        listTransfers(db, filter, { before: cursor ?? null, limit: ROWS + 1 }),
        countTransfers(db, filter),
        listEnds(db, filter),
      ]);
      const shown = rows.slice(0, ROWS);
      const last = rows.length > ROWS ? shown.at(-1) : undefined;
      return {
        rows: shown.map((row) => ({
          ...row,
          createdAt: row.createdAt.toISOString(),
          updatedAt: row.updatedAt.toISOString(),
        })),
        ...totalOf(counts[view]),
        nextCursor: last === undefined ? null : String(last.id),
        counts,
        warehouses,
      };
    },
  );

  for (const extension of extensions)
    app.get(
      `${TRANSFERS}/export.${extension}`,
      { config: READS, schema: { querystring: transferListQuerySchema } },
      async (request, reply) => {
        const staff = requireStaff(request);
        const { language } = staff;
        const pages = pagesOfTransfers(db, { filter: filterOf(request.query, staff), language });
        const name = `${transferTexts(language)('transfers.export.name')}-${dayOf(await readNow(db))}`;
        return sendListFile(reply, { name, extension, language, pages });
      },
    );

  app.get(
    `${TRANSFERS}/enumerations`,
    { config: READS, schema: { response: { 200: transferEnumerationsSchema } } },
    async (request) => {
      const t = transferTexts(requireStaff(request).language);
      return {
        states: TRANSFER_STATES.map((value) => ({ value, label: t(`transfers.state.${value}`) })),
        transitions: TRANSFER_ACTION_RULES.map(({ action, from, side, inverse }) => ({
          action,
          label: t(`transfers.action.${action}`),
          from: [...from],
          side,
          permission: TRANSFER_PERMISSION,
          inverse,
        })),
      };
    },
  );

  app.get(
    `${TRANSFERS}/:id`,
    { config: READS, schema: { params: idParams, response: { 200: transferDetailSchema } } },
    async (request, reply) => {
      const staff = requireStaff(request);
      const found = await readTransfer(db, request.params.id, staff);
      return found ?? answerError(request, reply, 'transfers.transfer-not-found', { language: staff.language });
    },
  );
}

const filterOf = (
  { view, q, warehouse }: z.infer<typeof transferListQuerySchema>,
  { shopIds, warehouseIds }: StaffSession,
): TransferFilter => ({
  view,
  q,
  warehouseId: warehouse ?? null,
  shopIds,
  warehouseIds: warehouseIds ?? null,
});
