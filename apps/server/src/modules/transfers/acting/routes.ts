import { createHash } from 'node:crypto';
import { transferActionRequestSchema, transferDetailSchema } from '@hanout/contracts/warehouses/transfers';
import { canonicalJson, type Ids } from '@hanout/core/kernel';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../../database/database.ts';
import { keyHeaders, operationIdOf } from '../../../plugins/idempotency-key.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { refuseTransfer } from '../answers.ts';
import { readTransfer } from '../reading/read-transfer.ts';
import { actOnTransfer } from './use-cases/act-on-transfer.ts';

const BODY_BYTES = 128 * 1024;

/** What the table of actions lets somebody do with a transfer; answers it as it is then. */
export function registerTransferActions(
  http: FastifyInstance,
  { db, ids }: { readonly db: Database; readonly ids: Ids },
): void {
  http.withTypeProvider<ZodTypeProvider>().post(
    '/dashboard/api/transfers/:id/actions/:action',
    {
      bodyLimit: BODY_BYTES,
      config: { policy: policies.permission('transfers.manage') },
      schema: {
        params: idParams.extend({ action: z.string().max(40) }),
        headers: keyHeaders,
        body: transferActionRequestSchema,
        response: { 200: transferDetailSchema },
      },
    },
    async (request, reply) => {
      const { id, action } = request.params;
      const { version, note, lines, decisions, unplanned } = request.body;
      const staff = requireStaff(request);
      const { employeeId } = staff;
      const said = {
        ...(lines === undefined ? {} : { lines }),
        ...(decisions === undefined ? {} : { decisions }),
        ...(unplanned === undefined ? {} : { unplanned }),
      };
      const asked = { transferId: id, action, version, said, note };
      const outcome = await actOnTransfer(db, {
        ...asked,
        actor: actorOf(request),
        operation: {
          id: operationIdOf(keyHeaders.parse(request.headers), { employeeId, ids }),
          digest: digestOf({ ...asked, employeeId }),
        },
      });
      const read = () => readTransfer(db, id, staff);
      if (!outcome.ok) return refuseTransfer(request, reply, { refusal: outcome.error, read });
      const after = await read();
      return after ?? refuseTransfer(request, reply, { refusal: { code: 'transfers.transfer-not-found' } });
    },
  );
}

/** What was asked for under a key, so that something else under the same key is refused. */
export const digestOf = (asked: object): string => createHash('sha256').update(canonicalJson(asked)).digest('hex');
