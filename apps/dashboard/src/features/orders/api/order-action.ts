import { orderDetailSchema } from '@hanout/contracts/orders/orders';
import type { AssignOrderRequest, OrderActionRequest } from '@hanout/contracts/orders/order-actions';
import type { OrderDetail } from '@hanout/contracts/orders/orders';
import type { Answer, ApiClient } from '../../../api/client.ts';

export type AskedAction = {
  readonly id: string;
  readonly action: string;
  readonly request: OrderActionRequest;
  /** Names this series of attempts, so that it is done once. */
  readonly key: string;
};

/** Asks the server to do something with an order. */
export function actOnOrder(api: ApiClient, { id, action, request, key }: AskedAction): Promise<Answer<OrderDetail>> {
  return api.send(`/orders/${id}/actions/${action}`, orderDetailSchema, request, { key });
}

export type AskedAssignment = Pick<AskedAction, 'id' | 'key'> & { readonly request: AssignOrderRequest };

/** Gives an order to an employee, or to nobody. */
export function assignOrder(api: ApiClient, { id, request, key }: AskedAssignment): Promise<Answer<OrderDetail>> {
  return api.send(`/orders/${id}/assign`, orderDetailSchema, request, { key });
}
