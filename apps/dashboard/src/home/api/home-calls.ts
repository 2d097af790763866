import { agesOfDebtsSchema, type AgesOfDebts } from '@hanout/contracts/money';
import { promotionListSchema, type PromotionList } from '@hanout/contracts/promotions/promotions';
import { reportTodaySchema, type ReportToday } from '@hanout/contracts/reports/reports';
import { stockLinesSchema, type StockLines } from '@hanout/contracts/stock/lines';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../api/client.ts';
import { readAgain } from '../../api/counted.ts';

const MINUTE_MS = 60_000;

/** Below the counts of orders: whatever the stream of orders tells renews it. */
export function todayQuery(api: ApiClient, shop: string | null) {
  return queryOptions<ReportToday>({
    queryKey: ['orders', 'counts', 'today', shop],
    queryFn: ({ signal }) => api.read('/reports/today', reportTodaySchema, { query: { shop }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => readAgain(state.data, MINUTE_MS),
  });
}

/** The promotions that run, the first to end first. */
export function runningQuery(api: ApiClient, shop: string | null) {
  const query = { view: 'running', sort: 'endsAt', shop, limit: 5 };
  return queryOptions<PromotionList>({
    queryKey: ['promotions', 'list', 'home', query],
    queryFn: ({ signal }) => api.read('/promotions', promotionListSchema, { query, signal }),
  });
}

/** What runs low, the least first. */
export function lowStockQuery(api: ApiClient) {
  const query = { state: 'low', sort: 'available', limit: 5 };
  return queryOptions<StockLines>({
    queryKey: ['stock', 'home', query],
    queryFn: ({ signal }) => api.read('/stock/lines', stockLinesSchema, { query, signal }),
  });
}

export function carrierMoneyQuery(api: ApiClient, shop: string | null) {
  return queryOptions<AgesOfDebts>({
    queryKey: ['money', 'ages', shop],
    queryFn: ({ signal }) => api.read('/money/ages', agesOfDebtsSchema, { query: { shop }, signal }),
    placeholderData: keepPreviousData,
  });
}
