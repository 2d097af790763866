import {
  orderReceiptsSchema,
  receiptDetailSchema,
  receiptEnumerationsSchema,
  receiptListQuerySchema,
  receiptListSchema,
} from '@hanout/contracts/purchasing/receipts';
import {
  COST_KINDS,
  COST_SPREADS,
  COSTS_PERMISSION,
  QUALITIES,
  RECEIPT_ACTION_RULES,
  RECEIPT_STATES,
  RECEIVING_PERMISSION,
} from '@hanout/core/receiving';
import { dayOf } from '@hanout/core/shop';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { Database } from '../../../database/database.ts';
import { totalOf } from '../../../database/long-lists.ts';
import { readNow } from '../../../database/transaction.ts';
import { answerError } from '../../../errors/answer.ts';
import { extensions, sendListFile } from '../../../exports/list-file.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { isWarehouseOfScope } from '../../inventory/index.ts';
import { requireStaff, type StaffSession } from '../../staff/index.ts';
import { findOrder } from '../making/queries.ts';
import { receivingTexts } from '../texts.ts';
import { pagesOfReceipts } from './export-receipts.ts';
import { countReceipts, listMine, listReceipts, lookUp, type ReceiptFilter } from './list-queries.ts';
import { listOfOrder, listReceiptsOfOrder } from './order-queries.ts';
import { readReceipt } from './read-receipt.ts';

const config = { policy: policies.permission(RECEIVING_PERMISSION) };
const RECEIPTS = '/dashboard/api/receipts';
const ROWS = 50;

/** Receipts as those see them who work in the warehouse: the list, its file, one of them, those of an order, and their words. */
export function registerReceiptReading(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    RECEIPTS,
    { config, schema: { querystring: receiptListQuerySchema, response: { 200: receiptListSchema } } },
    async (request) => {
      const { cursor, view } = request.query;
      const staff = requireStaff(request);
      const showsCosts = staff.permissions.has(COSTS_PERMISSION);
      const filter = await lookUp(db, filterOf(request.query, staff));
      const [rows, counts, warehouses] = await Promise.all([
        listReceipts(db, filter, { before: cursor ?? null, limit: ROWS + 1 }),
        countReceipts(db, filter),
        listMine(db, filter),
      ]);
      const shown = rows.slice(0, ROWS);
      const last = rows.length > ROWS ? shown.at(-1) : undefined;
      return {
        rows: shown.map((row) => ({
          ...row,
          ...(showsCosts ? {} : { worthCentimes: null }),
          createdAt: row.createdAt.toISOString(),
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
      `${RECEIPTS}/export.${extension}`,
      { config, schema: { querystring: receiptListQuerySchema } },
      async (request, reply) => {
        const staff = requireStaff(request);
        const { language, permissions } = staff;
        const pages = pagesOfReceipts(db, { filter: filterOf(request.query, staff), language, permissions });
        const name = `${receivingTexts(language)('receiving.export.name')}-${dayOf(await readNow(db))}`;
        return sendListFile(reply, { name, extension, language, pages });
      },
    );

  app.get(
    `${RECEIPTS}/enumerations`,
    { config, schema: { response: { 200: receiptEnumerationsSchema } } },
    async (request) => {
      const t = receivingTexts(requireStaff(request).language);
      return {
        states: RECEIPT_STATES.map((value) => ({ value, label: t(`receiving.state.${value}`) })),
        qualities: QUALITIES.map((value) => ({ value, label: t(`receiving.quality.${value}`) })),
        costKinds: COST_KINDS.map((value) => ({ value, label: t(`receiving.cost.${value}`) })),
        costSpreads: COST_SPREADS.map((value) => ({ value, label: t(`receiving.spread.${value}`) })),
        transitions: RECEIPT_ACTION_RULES.map(({ action, from, inverse }) => ({
          action,
          label: t(`receiving.action.${action}`),
          from: [...from],
          permission: RECEIVING_PERMISSION,
          inverse,
        })),
      };
    },
  );

  app.get(
    `${RECEIPTS}/:id`,
    { config, schema: { params: idParams, response: { 200: receiptDetailSchema } } },
    async (request, reply) => {
      const staff = requireStaff(request);
      const found = await readReceipt(db, request.params.id, staff);
      return found ?? answerError(request, reply, 'receiving.receipt-not-found', { language: staff.language });
    },
  );

  app.get(
    '/dashboard/api/supplier-orders/:id/receipts',
    {
      config: { policy: policies.permission(COSTS_PERMISSION) },
      schema: { params: idParams, response: { 200: orderReceiptsSchema } },
    },
    async (request, reply) => {
      const { language, shopIds, warehouseIds } = requireStaff(request);
      const order = await findOrder(db, request.params.id);
      if (order === undefined || !(await isWarehouseOfScope(db, order.warehouseId, { shopIds, warehouseIds })))
        return answerError(request, reply, 'receiving.receipt-not-found', { language });
      const [lines, receipts] = await Promise.all([listOfOrder(db, order.id), listReceiptsOfOrder(db, order.id)]);
      return { lines, receipts: receipts.map((each) => ({ ...each, createdAt: each.createdAt.toISOString() })) };
    },
  );
}

const filterOf = (
  { view, q, warehouse, supplier, order }: z.infer<typeof receiptListQuerySchema>,
  { shopIds, warehouseIds }: StaffSession,
): ReceiptFilter => ({
  view,
  q,
  warehouseId: warehouse ?? null,
  supplierId: supplier ?? null,
  orderId: order ?? null,
  shopIds,
  warehouseIds: warehouseIds ?? null,
});
