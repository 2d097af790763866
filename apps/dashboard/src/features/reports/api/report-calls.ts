import { reportOrdersSchema, reportSchema, type Report, type ReportOrders } from '@hanout/contracts/reports/reports';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../api/client.ts';
import { readAgain } from '../../../api/counted.ts';
import type { ReportOrdersState } from './report-state.ts';

export const PAGE_LENGTH = 50;
export const reportKeys = { all: ['reports'] as const, letters: ['reports', 'letters'] as const };

type Query = Readonly<Record<string, string | null>>;

export function reportQuery(api: ApiClient, query: Query) {
  return queryOptions<Report>({
    queryKey: [...reportKeys.all, 'figures', query],
    queryFn: ({ signal }) => api.read('/reports', reportSchema, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => readAgain(state.data, false),
  });
}

export function reportOrdersQuery(api: ApiClient, state: ReportOrdersState) {
  const query = { ...state, limit: PAGE_LENGTH };
  return queryOptions<ReportOrders>({
    queryKey: [...reportKeys.all, 'orders', query],
    queryFn: ({ signal }) => api.read('/reports/orders', reportOrdersSchema, { query, signal }),
    placeholderData: keepPreviousData,
  });
}
