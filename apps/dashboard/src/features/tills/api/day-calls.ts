import { tillDifferencesSchema } from '@hanout/contracts/till/back-office';
import type { TillDifferences, TillSessionView } from '@hanout/contracts/till/back-office';
import { tillSessionDetailSchema, tillSessionListSchema } from '@hanout/contracts/till/sessions';
import type { TillSessionDetail, TillSessionList } from '@hanout/contracts/till/sessions';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../api/client.ts';

export const PAGE_LENGTH = 50;

export type SessionsAsked = {
  readonly view: TillSessionView;
  readonly q: string | null;
  readonly till: string | null;
  readonly from: string | null;
  readonly to: string | null;
};

export function sessionListQuery(api: ApiClient, asked: SessionsAsked & { readonly cursor: string | null }) {
  return queryOptions<TillSessionList>({
    queryKey: ['tills', 'sessions', asked],
    queryFn: ({ signal }) => api.read('/till-sessions', tillSessionListSchema, { query: asked, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
}

export function sessionQuery(api: ApiClient, id: string) {
  return queryOptions<TillSessionDetail>({
    queryKey: ['tills', 'session', id],
    queryFn: ({ signal }) => api.read(`/till-sessions/${id}`, tillSessionDetailSchema, { signal }),
    // A day that is closed for good never changes again.
    refetchInterval: ({ state }) => (state.data?.state === 'closed' ? false : 15_000),
  });
}

export const reportAddress = (id: string, paper: '80' | 'A4'): string =>
  `/dashboard/api/till-sessions/${id}/report?paper=${paper}`;

export type Period = { readonly from: string | null; readonly to: string | null };

export function differencesQuery(api: ApiClient, period: Period) {
  return queryOptions<TillDifferences>({
    queryKey: ['tills', 'differences', period],
    queryFn: ({ signal }) => api.read('/till-differences', tillDifferencesSchema, { query: period, signal }),
    placeholderData: keepPreviousData,
  });
}
