import {
  supplierOrderDetailSchema,
  supplierOrderEnumerationsSchema,
  supplierOrderListQuerySchema,
  supplierOrderListSchema,
} from '@hanout/contracts/purchasing/supplier-orders';
import {
  PURCHASING_PERMISSION,
  SENT_VIA,
  SUPPLIER_ORDER_ACTION_RULES,
  SUPPLIER_ORDER_STATES,
} from '@hanout/core/purchasing';
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
import { requireStaff, type StaffSession } from '../../staff/index.ts';
import { supplierOrderTexts } from '../texts.ts';
import { pagesOfSupplierOrders } from './export-supplier-orders.ts';
import { countOrders, listOrders, listSides, lookUp, type OrderFilter } from './list-queries.ts';
import { readSupplierOrder } from './read-supplier-order.ts';

const READS = { policy: policies.permission(PURCHASING_PERMISSION) };
const ORDERS = '/dashboard/api/supplier-orders';
const ROWS = 50;

/** Orders to suppliers for the warehouses in which one works: the list, its file, one of them, and the words of the states. */
export function registerSupplierOrderReading(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    ORDERS,
    {
      config: READS,
      schema: { querystring: supplierOrderListQuerySchema, response: { 200: supplierOrderListSchema } },
    },
    async (request) => {
      const { cursor, view } = request.query;
      const filter = await lookUp(db, filterOf(request.query, requireStaff(request)));
      const [rows, counts, sides] = await Promise.all([
        listOrders(db, filter, { before: cursor ?? null, limit: ROWS + 1 }),
        countOrders(db, filter),
        listSides(db, filter),
      ]);
      const shown = rows.slice(0, ROWS);
      const last = rows.length > ROWS ? shown.at(-1) : undefined;
      return {
        rows: shown.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
        ...totalOf(counts[view]),
        nextCursor: last === undefined ? null : String(last.id),
        counts,
        ...sides,
      };
    },
  );

  for (const extension of extensions)
    app.get(
      `${ORDERS}/export.${extension}`,
      { config: READS, schema: { querystring: supplierOrderListQuerySchema } },
      async (request, reply) => {
        const staff = requireStaff(request);
        const { language } = staff;
        const pages = pagesOfSupplierOrders(db, { filter: filterOf(request.query, staff), language });
        const name = `${supplierOrderTexts(language)('supplierOrders.export.name')}-${dayOf(await readNow(db))}`;
        return sendListFile(reply, { name, extension, language, pages });
      },
    );

  app.get(
    `${ORDERS}/enumerations`,
    { config: READS, schema: { response: { 200: supplierOrderEnumerationsSchema } } },
    async (request) => {
      const t = supplierOrderTexts(requireStaff(request).language);
      return {
        states: SUPPLIER_ORDER_STATES.map((value) => ({ value, label: t(`supplierOrders.state.${value}`) })),
        via: SENT_VIA.map((value) => ({ value, label: t(`supplierOrders.via.${value}`) })),
        transitions: SUPPLIER_ORDER_ACTION_RULES.map(({ action, from, to, inverse }) => ({
          action,
          label: t(`supplierOrders.action.${action}`),
          from: [...from],
          to,
          permission: PURCHASING_PERMISSION,
          inverse,
        })),
      };
    },
  );

  app.get(
    `${ORDERS}/:id`,
    { config: READS, schema: { params: idParams, response: { 200: supplierOrderDetailSchema } } },
    async (request, reply) => {
      const staff = requireStaff(request);
      const found = await readSupplierOrder(db, request.params.id, staff);
      return found ?? answerError(request, reply, 'supplier-orders.order-not-found', { language: staff.language });
    },
  );
}

const filterOf = (
  { view, q, supplier, warehouse }: z.infer<typeof supplierOrderListQuerySchema>,
  { shopIds, warehouseIds }: StaffSession,
): OrderFilter => ({
  view,
  q,
  supplierId: supplier ?? null,
  warehouseId: warehouse ?? null,
  shopIds,
  warehouseIds: warehouseIds ?? null,
});
