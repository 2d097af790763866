import {
  matchedLinesSchema,
  matchLinesSchema,
  newSupplierOrderSchema,
  supplierOrderChoicesQuerySchema,
  supplierOrderChoicesSchema,
  supplierOrderDetailSchema,
  supplierOrderDraftSchema,
  supplierProposalsSchema,
  supplyThingsQuerySchema,
  supplyThingsSchema,
} from '@hanout/contracts/purchasing/supplier-orders';
import type { Ids } from '@hanout/core/kernel';
import { PURCHASING_PERMISSION } from '@hanout/core/purchasing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { keyHeaders, operationIdOf } from '../../../plugins/idempotency-key.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { parseItems } from '../../inventory/index.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { digestOf } from '../acting/digest-of.ts';
import { refuseSupplierOrder } from '../answers.ts';
import { readSupplierOrder } from '../reading/read-supplier-order.ts';
import { matchLines } from './match-lines.ts';
import { listSupplierProposals } from './proposal-queries.ts';
import { listActiveSuppliers, listOwnWarehouses } from './queries.ts';
import { findThings, searchThings } from './thing-queries.ts';
import { createSupplierOrder } from './use-cases/create-supplier-order.ts';
import { saveDraft } from './use-cases/save-draft.ts';

const config = { policy: policies.permission(PURCHASING_PERMISSION) };
const ORDERS = '/dashboard/api/supplier-orders';
const bodyLimit = 256 * 1024;

interface Deps {
  readonly db: Database;
  readonly ids: Ids;
}

/** The order manager: what can be ordered, what is pasted, a new draft and the draft as it grows. */
export function registerSupplierOrderMaking(http: FastifyInstance, deps: Deps): void {
  registerLooking(http, deps);
  registerWriting(http, deps);
}

const scopeOf = (request: FastifyRequest) => {
  const { shopIds, warehouseIds, language } = requireStaff(request);
  return { shopIds, warehouseIds: warehouseIds ?? null, language };
};

function registerLooking(http: FastifyInstance, { db }: Deps): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    `${ORDERS}/choices`,
    {
      config,
      schema: { querystring: supplierOrderChoicesQuerySchema, response: { 200: supplierOrderChoicesSchema } },
    },
    async (request) => {
      const { shopIds, warehouseIds, language } = scopeOf(request);
      const asked = parseItems(request.query.items);
      const [suppliers, warehouses] = await Promise.all([
        listActiveSuppliers(db),
        listOwnWarehouses(db, { shopIds, warehouseIds }),
      ]);
      const warehouseId = warehouses.find(({ id }) => id === request.query.warehouse)?.id ?? null;
      const looking = { warehouseId, supplierId: request.query.supplier ?? null, shopIds, language };
      const things = await findThings(db, looking, asked);
      const quantityOf = (thing: (typeof things)[number]): number =>
        asked.find(
          ({ productId, combinationId }) =>
            productId === thing.productId && (combinationId === null || combinationId === thing.combinationId),
        )?.quantity ?? 1;
      return { suppliers, warehouses, items: things.map((thing) => ({ ...thing, quantity: quantityOf(thing) })) };
    },
  );

  app.get(
    `${ORDERS}/things`,
    { config, schema: { querystring: supplyThingsQuerySchema, response: { 200: supplyThingsSchema } } },
    async (request) => {
      const { q, supplier: supplierId, warehouse } = request.query;
      const { shopIds, warehouseIds, language } = scopeOf(request);
      const warehouseId = warehouse === undefined ? null : await ownWarehouse(db, { shopIds, warehouseIds }, warehouse);
      return { things: await searchThings(db, { warehouseId, supplierId, shopIds, language }, q) };
    },
  );

  app.get(
    `${ORDERS}/proposals`,
    { config, schema: { response: { 200: supplierProposalsSchema } } },
    async (request) => ({
      proposals: await listSupplierProposals(db, scopeOf(request)),
    }),
  );

  app.post(
    `${ORDERS}/match`,
    { bodyLimit, config, schema: { body: matchLinesSchema, response: { 200: matchedLinesSchema } } },
    async (request) => {
      const { supplierId, warehouseId: asked, text } = request.body;
      const { shopIds, warehouseIds, language } = scopeOf(request);
      const warehouseId = await ownWarehouse(db, { shopIds, warehouseIds }, asked);
      return matchLines(db, { warehouseId, supplierId, shopIds, language }, text);
    },
  );
}

/** What lies in a warehouse is told to those alone who work in it. */
async function ownWarehouse(
  db: Database,
  scope: Parameters<typeof listOwnWarehouses>[1],
  asked: number,
): Promise<number | null> {
  return (await listOwnWarehouses(db, scope)).find(({ id }) => id === asked)?.id ?? null;
}

function registerWriting(http: FastifyInstance, { db, ids }: Deps): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const operationOf = (request: FastifyRequest, asked: object) => {
    const { employeeId } = requireStaff(request);
    return {
      id: operationIdOf(keyHeaders.parse(request.headers), { employeeId, ids }),
      digest: digestOf({ ...asked, employeeId }),
    };
  };

  app.post(
    ORDERS,
    {
      bodyLimit,
      config,
      schema: { headers: keyHeaders, body: newSupplierOrderSchema, response: { 201: supplierOrderDetailSchema } },
    },
    async (request, reply) => {
      const { lines, ...head } = request.body;
      const operation = operationOf(request, request.body);
      const outcome = await createSupplierOrder(db, { head, lines, actor: actorOf(request), operation });
      if (!outcome.ok) return refuseSupplierOrder(request, reply, { refusal: outcome.error });
      const made = await readSupplierOrder(db, outcome.value.orderId, requireStaff(request));
      return made === undefined ? refuseSupplierOrder(request, reply, MISSING) : reply.code(201).send(made);
    },
  );

  app.post(
    `${ORDERS}/:id`,
    {
      bodyLimit,
      config,
      schema: { params: idParams, body: supplierOrderDraftSchema, response: { 200: supplierOrderDetailSchema } },
    },
    async (request, reply) => {
      const { id: orderId } = request.params;
      const { lines, version, ...head } = request.body;
      const read = () => readSupplierOrder(db, orderId, requireStaff(request));
      const outcome = await saveDraft(db, { orderId, version, head, lines, actor: actorOf(request) });
      if (!outcome.ok) return refuseSupplierOrder(request, reply, { refusal: outcome.error, read });
      return (await read()) ?? refuseSupplierOrder(request, reply, MISSING);
    },
  );

  app.post(
    `${ORDERS}/:id/duplicate`,
    {
      config,
      schema: { params: idParams, headers: keyHeaders, response: { 200: supplierOrderDetailSchema } },
    },
    async (request, reply) => {
      const { id } = request.params;
      const staff = requireStaff(request);
      const known = await readSupplierOrder(db, id, staff);
      if (known === undefined) return refuseSupplierOrder(request, reply, MISSING);
      const head = {
        supplierId: known.supplier.id,
        warehouseId: known.warehouse.id,
        expectedOn: null,
        note: known.note,
      };
      const operation = operationOf(request, { duplicate: id });
      const outcome = await createSupplierOrder(db, { head, lines: known.lines, actor: actorOf(request), operation });
      if (!outcome.ok) return refuseSupplierOrder(request, reply, { refusal: outcome.error });
      const made = await readSupplierOrder(db, outcome.value.orderId, staff);
      return made ?? refuseSupplierOrder(request, reply, MISSING);
    },
  );
}

const MISSING = { refusal: { code: 'supplier-orders.order-not-found' } } as const;
