import {
  newTransferSchema,
  transferChoicesQuerySchema,
  transferChoicesSchema,
  transferDetailSchema,
  transferProposalsSchema,
} from '@hanout/contracts/warehouses/transfers';
import type { Ids } from '@hanout/core/kernel';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { keyHeaders, operationIdOf } from '../../../plugins/idempotency-key.ts';
import { policies } from '../../../plugins/policy.ts';
import { parseItems } from '../../inventory/index.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { digestOf } from '../acting/routes.ts';
import { refuseTransfer } from '../answers.ts';
import { readTransfer } from '../reading/read-transfer.ts';

import { listProposals } from './proposal-queries.ts';
import { findProposed, listChoices } from './queries.ts';
import { createTransfer } from './use-cases/create-transfer.ts';

const config = { policy: policies.permission('transfers.manage') };

/** A new transfer, and between which warehouses it may be. */
export function registerTransferMaking(
  http: FastifyInstance,
  { db, ids }: { readonly db: Database; readonly ids: Ids },
): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/dashboard/api/transfers/choices',
    { config, schema: { querystring: transferChoicesQuerySchema, response: { 200: transferChoicesSchema } } },
    async (request) => {
      const { shopIds, warehouseIds, language } = requireStaff(request);
      const items = parseItems(request.query.items);
      const [warehouses, proposed] = await Promise.all([
        listChoices(db, { shopIds, warehouseIds: warehouseIds ?? null }),
        findProposed(db, { items, shopIds, language }),
      ]);
      const known = new Set(warehouses.map(({ id }) => id));
      return {
        warehouses,
        items: proposed.map((item) => ({
          ...item,
          available: item.available.filter(({ warehouseId }) => known.has(warehouseId)),
        })),
      };
    },
  );

  app.get(
    '/dashboard/api/transfers/proposals',
    { config, schema: { response: { 200: transferProposalsSchema } } },
    async (request) => {
      const { shopIds, warehouseIds } = requireStaff(request);
      return { proposals: await listProposals(db, { shopIds, warehouseIds: warehouseIds ?? null }) };
    },
  );

  app.post(
    '/dashboard/api/transfers',
    {
      bodyLimit: 64 * 1024,
      config,
      schema: { headers: keyHeaders, body: newTransferSchema, response: { 201: transferDetailSchema } },
    },
    async (request, reply) => {
      const staff = requireStaff(request);
      const { employeeId } = staff;
      const operation = {
        id: operationIdOf(keyHeaders.parse(request.headers), { employeeId, ids }),
        digest: digestOf({ ...request.body, employeeId }),
      };
      const outcome = await createTransfer(db, { ...request.body, actor: actorOf(request), operation });
      if (!outcome.ok) return refuseTransfer(request, reply, { refusal: outcome.error });
      const made = await readTransfer(db, outcome.value.transferId, staff);
      return made === undefined
        ? refuseTransfer(request, reply, { refusal: { code: 'transfers.transfer-not-found' } })
        : reply.code(201).send(made);
    },
  );
}
