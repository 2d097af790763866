import { orderDetailSchema } from '@hanout/contracts/orders/orders';
import type { AssignOrderRequest, OrderActionRequest } from '@hanout/contracts/orders/order-actions';
import type { OrderDetail } from '@hanout/contracts/orders/orders';
import type { Answer, ApiClient } from '../../../api/client.ts';

/** Asks the server to do something with an order. */
export function actOnOrder(
  api: ApiClient,
  id: string,
  action: string,
  request: OrderActionRequest,
): Promise<Answer<OrderDetail>> {
  return api.send(`/orders/${id}/actions/${action}`, orderDetailSchema, request);
}

/** Gives an order to an employee, or to nobody. */
export function assignOrder(api: ApiClient, id: string, request: AssignOrderRequest): Promise<Answer<OrderDetail>> {
  return api.send(`/orders/${id}/assign`, orderDetailSchema, request);
}
