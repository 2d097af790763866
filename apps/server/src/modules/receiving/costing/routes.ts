import { productCostsSchema, receiptCostsSchema, receiptDetailSchema } from '@hanout/contracts/purchasing/receipts';
import type { Ids } from '@hanout/core/kernel';
import { COSTS_PERMISSION } from '@hanout/core/receiving';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import { keyHeaders, operationIdOf } from '../../../plugins/idempotency-key.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { refuseReceipt } from '../answers.ts';
import { digestOf } from '../digest.ts';
import { readReceipt } from '../reading/read-receipt.ts';
import { readCosts } from './queries.ts';
import { changeCosts } from './use-cases/change-costs.ts';

const config = { policy: policies.permission(COSTS_PERMISSION) };

/** What a piece of a product costs on average, and what a delivery cost besides, for whoever buys. */
export function registerCosting(
  http: FastifyInstance,
  { db, ids }: { readonly db: Database; readonly ids: Ids },
): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/dashboard/api/product/product/:id/costs',
    { config, schema: { params: idParams, response: { 200: productCostsSchema } } },
    async (request, reply) => {
      const { shopIds, language } = requireStaff(request);
      const costs = await readCosts(db, request.params.id, { shopIds, language });
      return costs ?? answerError(request, reply, 'catalog.product-not-found', { language });
    },
  );

  app.post(
    '/dashboard/api/receipts/:id/costs',
    {
      bodyLimit: 64 * 1024,
      config,
      schema: {
        params: idParams,
        headers: keyHeaders,
        body: receiptCostsSchema,
        response: { 200: receiptDetailSchema },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const staff = requireStaff(request);
      const { employeeId } = staff;
      const operation = {
        id: operationIdOf(keyHeaders.parse(request.headers), { employeeId, ids }),
        digest: digestOf({ ...request.body, receiptId: id, employeeId }),
      };
      const outcome = await changeCosts(db, { ...request.body, receiptId: id, actor: actorOf(request), operation });
      const read = () => readReceipt(db, id, staff);
      if (!outcome.ok) return refuseReceipt(request, reply, { refusal: outcome.error, read });
      return (await read()) ?? refuseReceipt(request, reply, { refusal: { code: 'receiving.receipt-not-found' } });
    },
  );
}
