import {
  callFiguresSchema,
  countedCallsSchema,
  type CallFigures,
  type CountedCalls,
} from '@hanout/contracts/orders/call-figures';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient, Query } from '../../../api/client.ts';

export function figuresQuery(api: ApiClient, query: Query) {
  return queryOptions<CallFigures>({
    queryKey: ['call-figures', query],
    queryFn: ({ signal }) => api.read('/calls/figures', callFiguresSchema, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
}

export function countedCallsQuery(api: ApiClient, query: Query) {
  return queryOptions<CountedCalls>({
    queryKey: ['call-figures', 'calls', query],
    queryFn: ({ signal }) => api.read('/calls/figures/calls', countedCallsSchema, { query, signal }),
    placeholderData: keepPreviousData,
  });
}
