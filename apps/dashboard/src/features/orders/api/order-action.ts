import { orderConflictSchema, orderDetailSchema } from '@hanout/contracts/orders';
import type { AssignOrderRequest, OrderActionRequest, OrderConflict, OrderDetail } from '@hanout/contracts/orders';
import type { Problem } from '@hanout/ui/errors/problem.ts';
import type { ApiClient } from '../../../api/client.ts';

export type ActionOutcome =
  | { readonly kind: 'done'; readonly order: OrderDetail }
  | { readonly kind: 'conflict'; readonly conflict: OrderConflict }
  | { readonly kind: 'refused'; readonly problem: Problem };

/** Asks the server to do something with an order. */
export function actOnOrder(
  api: ApiClient,
  id: string,
  action: string,
  request: OrderActionRequest,
): Promise<ActionOutcome> {
  return changeOrder(api, `/orders/${id}/actions/${action}`, request);
}

/** Gives an order to an employee, or to nobody. */
export function assignOrder(api: ApiClient, id: string, request: AssignOrderRequest): Promise<ActionOutcome> {
  return changeOrder(api, `/orders/${id}/assign`, request);
}

/** A 409 comes with the order as it is now. */
async function changeOrder(api: ApiClient, path: string, body: unknown): Promise<ActionOutcome> {
  const answer = await api.send(path, orderDetailSchema, body);
  if (answer.ok) return { kind: 'done', order: answer.value };
  const conflict = answer.problem.status === 409 ? orderConflictSchema.safeParse(answer.body) : null;
  if (conflict?.success === true) return { kind: 'conflict', conflict: conflict.data };
  return { kind: 'refused', problem: answer.problem };
}
