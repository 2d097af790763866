import { orderProfitSchema, type OrderProfit } from '@hanout/contracts/profits/profits';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../api/client.ts';

export function orderProfitQuery(api: ApiClient, orderId: string, version: number) {
  return queryOptions<OrderProfit>({
    queryKey: ['profits', 'order', orderId, version],
    queryFn: ({ signal }) => api.read(`/profits/orders/${orderId}`, orderProfitSchema, { signal }),
    // What was just changed is made anew a moment later.
    refetchInterval: ({ state }) => (state.data?.isWaiting === true ? 2_000 : false),
  });
}
