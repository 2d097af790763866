import { waitingReturnsSchema, type WaitingReturns } from '@hanout/contracts/orders/return-counts';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../api/client.ts';

/** How many wait for a decision; below the counts of orders, as the list is. */
export function waitingReturnsQuery(api: ApiClient) {
  return queryOptions<WaitingReturns>({
    queryKey: ['orders', 'counts', 'returns', 'waiting'],
    queryFn: ({ signal }) => api.read('/returns', waitingReturnsSchema, { query: { view: 'asked' }, signal }),
  });
}
