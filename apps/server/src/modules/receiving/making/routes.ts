import {
  newReceiptSchema,
  receiptDetailSchema,
  receiptFormQuerySchema,
  receiptFormSchema,
  receivableQuerySchema,
  receivablesSchema,
  type Receivable,
} from '@hanout/contracts/purchasing/receipts';
import type { Ids } from '@hanout/core/kernel';
import { COSTS_PERMISSION, RECEIVING_PERMISSION } from '@hanout/core/receiving';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { keyHeaders, operationIdOf } from '../../../plugins/idempotency-key.ts';
import { policies } from '../../../plugins/policy.ts';
import { isWarehouseOfScope } from '../../inventory/index.ts';
import { listSuppliers } from '../../purchasing/index.ts';
import { actorOf, requireStaff, type StaffSession } from '../../staff/index.ts';
import { refuseReceipt } from '../answers.ts';
import { digestOf } from '../digest.ts';
import { readReceipt } from '../reading/read-receipt.ts';
import { findOrder, listAwaited, listOrdered, listPlaces, searchReceivable } from './queries.ts';
import { createReceipt } from './use-cases/create-receipt.ts';

const config = { policy: policies.permission(RECEIVING_PERMISSION) };
const RECEIVABLE: ReadonlySet<string> = new Set(['sent', 'partially_received', 'received']);

/** A new receipt, and what it begins with. */
export function registerReceiptMaking(
  http: FastifyInstance,
  { db, ids }: { readonly db: Database; readonly ids: Ids },
): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/dashboard/api/receipts/form',
    { config, schema: { querystring: receiptFormQuerySchema, response: { 200: receiptFormSchema } } },
    async (request, reply) => {
      const staff = requireStaff(request);
      const order = await orderOf(db, request.query.order, staff);
      if (request.query.order !== undefined && order === null)
        return refuseReceipt(request, reply, { refusal: { code: 'receiving.order-is-not-open' } });
      const scope = { shopIds: staff.shopIds, warehouseIds: staff.warehouseIds ?? null };
      const [suppliers, warehouses, lines, awaited] = await Promise.all([
        listSuppliers(db),
        listPlaces(db, scope),
        order === null ? [] : listOrdered(db, order.id, staff.language),
        order === null ? listAwaited(db, scope) : [],
      ]);
      return {
        suppliers: suppliers.map(({ id, name }) => ({ id, name })),
        warehouses,
        order,
        lines: priced(lines, staff),
        awaited: [...awaited],
      };
    },
  );

  app.get(
    '/dashboard/api/receipts/things',
    { config, schema: { querystring: receivableQuerySchema, response: { 200: receivablesSchema } } },
    async (request) => {
      const staff = requireStaff(request);
      const { shopIds, language } = staff;
      const { q, supplier } = request.query;
      const things = await searchReceivable(db, { q, supplierId: supplier ?? null, shopIds, language });
      return { things: priced(things, staff) };
    },
  );

  app.post(
    '/dashboard/api/receipts',
    {
      bodyLimit: 256 * 1024,
      config,
      schema: { headers: keyHeaders, body: newReceiptSchema, response: { 201: receiptDetailSchema } },
    },
    async (request, reply) => {
      const staff = requireStaff(request);
      const { employeeId } = staff;
      const operation = {
        id: operationIdOf(keyHeaders.parse(request.headers), { employeeId, ids }),
        digest: digestOf({ ...request.body, employeeId }),
      };
      const lines = request.body.lines.map((line) => ({ ...line, lotNumber: line.lotNumber || null }));
      const outcome = await createReceipt(db, { ...request.body, lines, actor: actorOf(request), operation });
      if (!outcome.ok) return refuseReceipt(request, reply, { refusal: outcome.error });
      const made = await readReceipt(db, outcome.value.receiptId, staff);
      return made === undefined
        ? refuseReceipt(request, reply, { refusal: { code: 'receiving.receipt-not-found' } })
        : reply.code(201).send(made);
    },
  );
}

/** With what they cost, for whoever buys. */
const priced = (things: readonly Receivable[], { permissions }: StaffSession): Receivable[] =>
  things.map((thing) => (permissions.has(COSTS_PERMISSION) ? thing : { ...thing, priceCentimes: null }));

/** The order that is received, where the person works in its warehouse. */
async function orderOf(db: Database, id: number | undefined, { shopIds, warehouseIds }: StaffSession) {
  const order = id === undefined ? undefined : await findOrder(db, id);
  if (order === undefined || !(await isWarehouseOfScope(db, order.warehouseId, { shopIds, warehouseIds }))) return null;
  const { state, ...named } = order;
  return { ...named, mayReceive: RECEIVABLE.has(state) };
}
