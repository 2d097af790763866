import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import type { Changes } from '../../../plugins/changes.ts';
import { answerError } from '../../../errors/answer.ts';
import { requireStaff } from '../../staff/index.ts';
import { readOrder } from '../back-office/order-page/read-order.ts';

interface Answered extends Pick<AppContext, 'db'> {
  readonly changes: Pick<Changes, 'publish'>;
  readonly orderId: string;
  readonly shopId: number;
}

/** Tells open lists of what was done, and answers the order as it is now. */
export async function answerOrder(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, changes, orderId, shopId }: Answered,
) {
  changes.publish([`orders:${shopId}`]);
  const staff = requireStaff(request);
  const order = await readOrder(db, orderId, staff);
  return order ?? answerError(request, reply, 'request.not-found', { language: staff.language });
}
