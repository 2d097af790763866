import { candidatesSchema, waveChoicesSchema, waveDetailSchema, waveListSchema } from '@hanout/contracts/picking/waves';
import type {
  Candidates,
  NewWave,
  WaveActionRequest,
  WaveChoices,
  WaveDetail,
  WaveList,
  WaveView,
} from '@hanout/contracts/picking/waves';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

export const PAGE_LENGTH = 50;

export const waveKeys = {
  lists: ['picking', 'waves'] as const,
  detail: (id: number) => ['picking', 'wave', id] as const,
  choices: ['picking', 'choices'] as const,
  candidates: ['picking', 'candidates'] as const,
};

type Asked = {
  readonly view: WaveView;
  readonly q: string | null;
  readonly warehouse: string | null;
  readonly cursor: string | null;
};

export function waveListQuery(api: ApiClient, { view, q, warehouse, cursor }: Asked) {
  return queryOptions<WaveList>({
    queryKey: [...waveKeys.lists, view, q, warehouse, cursor],
    queryFn: ({ signal }) =>
      api.read('/picking/waves', waveListSchema, { query: { view, q, warehouse, cursor }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function waveQuery(api: ApiClient, id: number) {
  return queryOptions<WaveDetail>({
    queryKey: waveKeys.detail(id),
    queryFn: ({ signal }) => api.read(`/picking/waves/${id}`, waveDetailSchema, { signal }),
  });
}

export function choicesQuery(api: ApiClient) {
  return queryOptions<WaveChoices>({
    queryKey: waveKeys.choices,
    queryFn: ({ signal }) => api.read('/picking/choices', waveChoicesSchema, { signal }),
  });
}

export type CandidatesAsked = {
  readonly warehouse: string;
  readonly carrier: string | null;
  readonly wilaya: string | null;
  readonly single: boolean;
  readonly late: boolean;
  readonly limit: number;
};

export function candidatesQuery(api: ApiClient, asked: CandidatesAsked) {
  const query = { ...asked, single: String(asked.single), late: String(asked.late) };
  return queryOptions<Candidates>({
    queryKey: [...waveKeys.candidates, asked],
    queryFn: ({ signal }) => api.read('/picking/candidates', candidatesSchema, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export const createWave = (api: ApiClient, made: NewWave, key: string): Promise<Answer<WaveDetail>> =>
  api.send('/picking/waves', waveDetailSchema, made, { key });

export type WaveStep = { readonly id: number; readonly action: string; readonly request: WaveActionRequest };

export const actOnWave = (
  api: ApiClient,
  { id, action, request }: WaveStep,
  key: string,
): Promise<Answer<WaveDetail>> =>
  api.send(`/picking/waves/${id}/actions/${action}`, waveDetailSchema, request, { key });
