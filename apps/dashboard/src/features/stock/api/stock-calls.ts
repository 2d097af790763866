import { stockJournalSchema, stockStorySchema } from '@hanout/contracts/stock/journal';
import type { StockJournal, StockStory } from '@hanout/contracts/stock/journal';
import { stockCountsSchema, stockLineSchema, stockLinesSchema } from '@hanout/contracts/stock/lines';
import type { StockLine, StockLines, StockStateCounts } from '@hanout/contracts/stock/lines';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../api/client.ts';
import { STOCK_READS } from '../../../stock-parts/stock-reads.ts';
import type { LineListState, MovementListState } from './list-state.ts';

export const PAGE_LENGTH = 50;

export const stockKeys = {
  lines: [...STOCK_READS, 'lines'],
  counts: [...STOCK_READS, 'counts'],
  line: (id: number) => [...STOCK_READS, 'line', id],
} as const;

export function linesQuery(api: ApiClient, state: LineListState) {
  const query = { ...state, limit: PAGE_LENGTH };
  return queryOptions<StockLines>({
    queryKey: [...stockKeys.lines, query],
    queryFn: ({ signal }) => api.read('/stock/lines', stockLinesSchema, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function stockCountsQuery(api: ApiClient) {
  return queryOptions<StockStateCounts>({
    queryKey: stockKeys.counts,
    queryFn: ({ signal }) => api.read('/stock/counts', stockCountsSchema, { signal }),
  });
}

export function lineQuery(api: ApiClient, id: number) {
  return queryOptions<StockLine>({
    queryKey: stockKeys.line(id),
    queryFn: ({ signal }) => api.read(`/stock/lines/${id}`, stockLineSchema, { signal }),
  });
}

export function movementsQuery(api: ApiClient, state: MovementListState) {
  const query = { ...state, sort: null, limit: PAGE_LENGTH };
  return queryOptions<StockJournal>({
    queryKey: [...STOCK_READS, 'journal', query],
    queryFn: ({ signal }) => api.read('/stock/journal', stockJournalSchema, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Moments in ISO 8601; `to` null: now. */
export function storyQuery(
  api: ApiClient,
  asked: { readonly id: number; readonly from: string; readonly to: string | null },
) {
  const { id, from, to } = asked;
  return queryOptions<StockStory>({
    queryKey: [...STOCK_READS, 'story', asked],
    queryFn: ({ signal }) => api.read(`/stock/lines/${id}/story`, stockStorySchema, { query: { from, to }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function writeThreshold(api: ApiClient, id: number, threshold: number | null) {
  return api.send(`/stock/lines/${id}/threshold`, stockLineSchema, { threshold });
}
