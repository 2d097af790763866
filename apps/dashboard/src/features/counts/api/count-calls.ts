import {
  countChoicesSchema,
  countDetailSchema,
  countLineSchema,
  countLinesSchema,
  countListSchema,
} from '@hanout/contracts/warehouses/stock-counts';
import type {
  CountChoices,
  CountDetail,
  CountEntry,
  CountLine,
  CountLines,
  CountLineView,
  CountList,
  CountView,
  NewCount,
} from '@hanout/contracts/warehouses/stock-counts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

export const PAGE_LENGTH = 50;

export const countKeys = {
  lists: ['stock-counts', 'list'] as const,
  detail: (id: number) => ['stock-counts', 'detail', id] as const,
  lines: (id: number) => ['stock-counts', 'lines', id] as const,
};

type Asked = {
  readonly view: CountView;
  readonly q: string | null;
  readonly warehouse: string | null;
  readonly cursor: string | null;
};

export function countListQuery(api: ApiClient, { view, q, warehouse, cursor }: Asked) {
  return queryOptions<CountList>({
    queryKey: [...countKeys.lists, view, q, warehouse, cursor],
    queryFn: ({ signal }) =>
      api.read('/stock-counts', countListSchema, { query: { view, q, warehouse, cursor }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function countQuery(api: ApiClient, id: number) {
  return queryOptions<CountDetail>({
    queryKey: countKeys.detail(id),
    queryFn: ({ signal }) => api.read(`/stock-counts/${id}`, countDetailSchema, { signal }),
    // Posted by a job: looked at until it is done.
    refetchInterval: (query) => (query.state.data?.state === 'posting' ? 2000 : false),
  });
}

type Looked = {
  readonly id: number;
  readonly view: CountLineView;
  readonly q: string | null;
  readonly cursor: string | null;
};

export function countLinesQuery(api: ApiClient, { id, view, q, cursor }: Looked) {
  return queryOptions<CountLines>({
    queryKey: [...countKeys.lines(id), view, q, cursor],
    queryFn: ({ signal }) =>
      api.read(`/stock-counts/${id}/lines`, countLinesSchema, { query: { view, q, cursor }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function choicesQuery(api: ApiClient) {
  return queryOptions<CountChoices>({
    queryKey: ['stock-counts', 'choices'],
    queryFn: ({ signal }) => api.read('/stock-counts/choices', countChoicesSchema, { signal }),
  });
}

export const createCount = (api: ApiClient, made: NewCount, key: string): Promise<Answer<CountDetail>> =>
  api.send('/stock-counts', countDetailSchema, made, { key });

export type CountStep = { readonly id: number; readonly action: string; readonly version: number | null };

export const actOnCount = (
  api: ApiClient,
  { id, action, version }: CountStep,
  key: string,
): Promise<Answer<CountDetail>> =>
  api.send(`/stock-counts/${id}/actions/${action}`, countDetailSchema, { version }, { key });

export const countEntry = (api: ApiClient, id: number, entry: CountEntry, key: string): Promise<Answer<CountLine>> =>
  api.send(`/stock-counts/${id}/entries`, countLineSchema, entry, { key });

export const recountLine = (api: ApiClient, id: number, lineId: number): Promise<Answer<CountLine>> =>
  api.send(`/stock-counts/${id}/lines/${lineId}/recount`, countLineSchema, {});
