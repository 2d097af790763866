import {
  candidatesQuerySchema,
  candidatesSchema,
  newWaveSchema,
  waveChoicesSchema,
  waveDetailSchema,
} from '@hanout/contracts/picking/waves';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppContext } from '../../../app-context.ts';
import { answerError } from '../../../errors/answer.ts';
import { keyHeaders } from '../../../plugins/idempotency-key.ts';
import { policies } from '../../../plugins/policy.ts';
import { isWarehouseOfScope } from '../../inventory/index.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { operationOf, refusePicking } from '../answers.ts';
import { readWave } from '../reading/read-wave.ts';
import { listPickers } from './picker-queries.ts';
import { listCandidates, listOwnWarehouses, listWaiting } from './queries.ts';
import { createWave } from './use-cases/create-wave.ts';

const config = { policy: policies.permission('preparation.pack') };
const BODY_BYTES = 16 * 1024;

/** A new wave: out of which orders, for whom. */
export function registerWaveMaking(http: FastifyInstance, { db, ids }: Pick<AppContext, 'db' | 'ids'>): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/dashboard/api/picking/choices',
    { config, schema: { response: { 200: waveChoicesSchema } } },
    async (request) => {
      const { shopIds, warehouseIds, ordersOf } = requireStaff(request);
      const [warehouses, waiting, pickers] = await Promise.all([
        listOwnWarehouses(db, { shopIds, warehouseIds: warehouseIds ?? null }),
        listWaiting(db, { shopIds, ordersOf: ordersOf ?? null }),
        listPickers(db, shopIds),
      ]);
      return { warehouses, ...waiting, pickers };
    },
  );

  app.get(
    '/dashboard/api/picking/candidates',
    { config, schema: { querystring: candidatesQuerySchema, response: { 200: candidatesSchema } } },
    async (request, reply) => {
      const staff = requireStaff(request);
      const { warehouse: warehouseId, carrier, wilaya, single, late, limit } = request.query;
      if (!(await isWarehouseOfScope(db, warehouseId, staff)))
        return answerError(request, reply, 'inventory.warehouse-not-found', { language: staff.language });
      const scope = { shopIds: staff.shopIds, ordersOf: staff.ordersOf ?? null };
      const filter = { warehouseId, carrierId: carrier ?? null, wilaya: wilaya ?? null, single, late, scope };
      return listCandidates(db, filter, limit);
    },
  );

  app.post(
    '/dashboard/api/picking/waves',
    {
      bodyLimit: BODY_BYTES,
      config,
      schema: { headers: keyHeaders, body: newWaveSchema, response: { 201: waveDetailSchema } },
    },
    async (request, reply) => {
      const operation = operationOf(request, { wave: request.body }, ids);
      const outcome = await createWave(db, { ...request.body, actor: actorOf(request), operation });
      if (!outcome.ok) return refusePicking(request, reply, { refusal: outcome.error });
      const made = await readWave(db, outcome.value.waveId, requireStaff(request));
      return made === undefined
        ? refusePicking(request, reply, { refusal: { code: 'picking.wave-not-found' } })
        : reply.code(201).send(made);
    },
  );
}
