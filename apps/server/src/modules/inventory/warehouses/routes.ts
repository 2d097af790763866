import {
  warehouseListSchema,
  warehouseSchema,
  warehouseStockSchema,
  warehouseWriteSchema,
  type WarehouseWrite,
} from '@hanout/contracts/stock/stock';
import type { Ids } from '@hanout/core/kernel';
import { COSTS_PERMISSION } from '@hanout/core/receiving';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { readShopNames } from '../../shops/index.ts';
import type { Forbidden } from '../../audit/index.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { stockTexts } from '../texts.ts';
import { readWarehouses } from './queries.ts';
import { readWarehouseStock } from './stock-queries.ts';
import { changeWarehouse, createWarehouse, type WarehouseRefusal } from './use-cases/write-warehouse.ts';

/** Where stock lies: the list, and one form for a new one and for a change. */
export function registerWarehouseRoutes(
  http: FastifyInstance,
  { db, ids }: { readonly db: Database; readonly ids: Ids },
): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const writing = { policy: policies.permission('stock.write') };

  app.get(
    '/dashboard/api/stock/warehouses',
    { config: { policy: policies.permission('stock.read') }, schema: { response: { 200: warehouseListSchema } } },
    async (request) => {
      const { shopIds, warehouseIds, language } = requireStaff(request);
      const [rows, shops] = await Promise.all([
        readWarehouses(db, { shopIds, warehouseIds, language }),
        readShopNames(db, shopIds, language),
      ]);
      return { rows, shops };
    },
  );

  app.get(
    '/dashboard/api/stock/warehouse/:id/stock',
    {
      config: { policy: policies.permission('stock.read') },
      schema: { params: idParams, response: { 200: warehouseStockSchema } },
    },
    async (request, reply) => {
      const { shopIds, warehouseIds, language, permissions } = requireStaff(request);
      const stock = await readWarehouseStock(db, { shopIds, warehouseIds, language, id: request.params.id });
      if (stock === undefined) return answerError(request, reply, 'inventory.warehouse-not-found', { language });
      return permissions.has(COSTS_PERMISSION) ? stock : { ...stock, valueCentimes: null };
    },
  );

  const save = async (request: FastifyRequest, reply: FastifyReply, id: number | null, warehouse: WarehouseWrite) => {
    const { shopIds, warehouseIds, language } = requireStaff(request);
    const write = { warehouse, actor: actorOf(request) };
    const outcome = await (id === null ? createWarehouse({ db, ids }, write) : changeWarehouse(db, { ...write, id }));
    if (!outcome.ok) return refuseWarehouse(request, reply, outcome.error);
    const [saved] = await readWarehouses(db, { shopIds, warehouseIds, language, id: outcome.value.id });
    return saved ?? answerError(request, reply, 'inventory.warehouse-not-found', { language });
  };

  app.post(
    '/dashboard/api/stock/warehouses',
    { config: writing, schema: { body: warehouseWriteSchema, response: { 200: warehouseSchema } } },
    (request, reply) => save(request, reply, null, request.body),
  );
  app.post(
    '/dashboard/api/stock/warehouses/:id',
    { config: writing, schema: { params: idParams, body: warehouseWriteSchema, response: { 200: warehouseSchema } } },
    (request, reply) => save(request, reply, request.params.id, request.body),
  );
}

function refuseWarehouse(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: WarehouseRefusal | Forbidden,
): FastifyReply {
  const { language } = requireStaff(request);
  if (refusal.code !== 'inventory.warehouse-is-wrong') return answerError(request, reply, refusal.code, { language });
  const t = stockTexts(language);
  return answerError(request, reply, refusal.code, {
    language,
    errors: Object.fromEntries(Object.entries(refusal.errors).map(([field, key]) => [field, [t(key)]])),
  });
}
