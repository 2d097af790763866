import { createHash } from 'node:crypto';
import { newNoteSchema, noteChangeSchema } from '@hanout/contracts/orders/order-notes';
import { orderDetailSchema, type OrderDetail } from '@hanout/contracts/orders/orders';
import { canonicalJson, type Ids, type Result } from '@hanout/core/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import type { ErrorCode } from '../../../errors/error-codes.ts';
import type { Changes } from '../../../plugins/changes.ts';
import { keyHeaders, operationIdOf } from '../../../plugins/idempotency-key.ts';
import { policies } from '../../../plugins/policy.ts';
import { uuidParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { readOrder } from '../back-office/order-page/read-order.ts';
import { addNote, changeNote } from './use-cases/write-note.ts';

export interface NoteRouteDependencies {
  readonly db: Database;
  readonly ids: Ids;
  readonly changes: Pick<Changes, 'publish'>;
}

const CONFIG = { policy: policies.permission('orders.note') };
const answers = { 200: orderDetailSchema };

/** Notes beside an order; each call answers the order as it is now. */
export function registerNoteRoutes(http: FastifyInstance, deps: NoteRouteDependencies): void {
  const { db, ids } = deps;
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.post(
    '/dashboard/api/orders/:id/notes',
    { config: CONFIG, schema: { params: uuidParams, headers: keyHeaders, body: newNoteSchema, response: answers } },
    async (request, reply) => {
      const actor = actorOf(request);
      const { employeeId } = actor;
      const orderId = request.params.id;
      const { body } = request;
      const digest = createHash('sha256')
        .update(canonicalJson({ employeeId, note: body }))
        .digest('hex');
      const hasKey = request.headers['idempotency-key'] !== undefined;
      const operation = hasKey ? { id: operationIdOf(request.headers, { employeeId, ids }), digest } : null;
      return answer(deps, {
        request,
        reply,
        orderId,
        outcome: await addNote(db, { orderId, ...body, actor, operation }),
      });
    },
  );

  app.post(
    '/dashboard/api/orders/:id/notes/:noteId',
    {
      config: CONFIG,
      schema: {
        params: uuidParams.extend({ noteId: z.coerce.number().int().positive() }),
        body: noteChangeSchema,
        response: answers,
      },
    },
    async (request, reply) => {
      const { id: orderId, noteId } = request.params;
      const command = { id: noteId, orderId, actor: actorOf(request), write: request.body };
      return answer(deps, { request, reply, orderId, outcome: await changeNote(db, command) });
    },
  );
}

interface Done {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly orderId: string;
  readonly outcome: Result<{ readonly shopId: number }, { readonly code: ErrorCode }>;
}

async function answer(
  { db, changes }: NoteRouteDependencies,
  { request, reply, orderId, outcome }: Done,
): Promise<OrderDetail | FastifyReply> {
  const staff = requireStaff(request);
  const { language } = staff;
  const order = await readOrder(db, orderId, staff);
  if (outcome.ok) {
    changes.publish([`orders:${outcome.value.shopId}`]);
    return order ?? answerError(request, reply, 'ordering.order-not-found', { language });
  }
  const { code } = outcome.error;
  const field = code === 'ordering.mentioned-is-unknown' ? { field: 'body' } : {};
  const body = code === 'ordering.note-changed' ? { body: { current: order, missing: [] } } : {};
  return answerError(request, reply, code, { language, ...field, ...body });
}
