import {
  acceptPriceParamsSchema,
  receiptActionRequestSchema,
  receiptDetailSchema,
} from '@hanout/contracts/purchasing/receipts';
import type { Ids } from '@hanout/core/kernel';
import { COSTS_PERMISSION, RECEIVING_PERMISSION } from '@hanout/core/receiving';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../../database/database.ts';
import { keyHeaders, operationIdOf } from '../../../plugins/idempotency-key.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { refuseReceipt } from '../answers.ts';
import { digestOf } from '../digest.ts';
import { readReceipt } from '../reading/read-receipt.ts';
import { acceptPrice } from './use-cases/accept-price.ts';
import { actOnReceipt } from './use-cases/act-on-receipt.ts';

const RECEIPT = '/dashboard/api/receipts/:id';

/** What is done with a receipt that is there; each call answers it as it is then. */
export function registerReceiptActions(
  http: FastifyInstance,
  { db, ids }: { readonly db: Database; readonly ids: Ids },
): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const answer = async (request: FastifyRequest, reply: FastifyReply, id: number) =>
    (await readReceipt(db, id, requireStaff(request))) ??
    refuseReceipt(request, reply, { refusal: { code: 'receiving.receipt-not-found' } });

  app.post(
    `${RECEIPT}/actions/:action`,
    {
      bodyLimit: 64 * 1024,
      config: { policy: policies.permission(RECEIVING_PERMISSION) },
      schema: {
        params: idParams.extend({ action: z.string().max(40) }),
        headers: keyHeaders,
        body: receiptActionRequestSchema,
        response: { 200: receiptDetailSchema },
      },
    },
    async (request, reply) => {
      const { id, action } = request.params;
      const staff = requireStaff(request);
      const { employeeId } = staff;
      const asked = { receiptId: id, action, ...request.body };
      const outcome = await actOnReceipt(db, {
        ...asked,
        actor: actorOf(request),
        operation: {
          id: operationIdOf(keyHeaders.parse(request.headers), { employeeId, ids }),
          digest: digestOf({ ...asked, employeeId }),
        },
      });
      const read = () => readReceipt(db, id, staff);
      return outcome.ok ? answer(request, reply, id) : refuseReceipt(request, reply, { refusal: outcome.error, read });
    },
  );

  app.post(
    `${RECEIPT}/lines/:lineId/accept-price`,
    {
      config: { policy: policies.permission(COSTS_PERMISSION) },
      schema: { params: acceptPriceParamsSchema, response: { 200: receiptDetailSchema } },
    },
    async (request, reply) => {
      const { id, lineId } = request.params;
      const outcome = await acceptPrice(db, { receiptId: id, lineId, actor: actorOf(request) });
      return outcome.ok ? answer(request, reply, id) : refuseReceipt(request, reply, { refusal: outcome.error });
    },
  );
}
