import { handOverListSchema, handOverSchema } from '@hanout/contracts/picking/hand-overs';
import type { HandOver, HandOverList, SignRequest } from '@hanout/contracts/picking/hand-overs';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';
import type { HandOverListState } from './hand-over-state.ts';

export const HAND_OVER_PAGE = 50;

export const handOverKeys = {
  lists: ['picking', 'hand-overs'] as const,
  detail: (id: number) => ['picking', 'hand-over', id] as const,
};

export function handOversQuery(api: ApiClient, { view, q, carrier, cursor }: Omit<HandOverListState, 'sort'>) {
  return queryOptions<HandOverList>({
    queryKey: [...handOverKeys.lists, view, q, carrier, cursor],
    queryFn: ({ signal }) =>
      api.read('/hand-overs', handOverListSchema, { query: { view, q, carrier, cursor }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function handOverQuery(api: ApiClient, id: number) {
  return queryOptions<HandOver>({
    queryKey: handOverKeys.detail(id),
    queryFn: ({ signal }) => api.read(`/hand-overs/${id}`, handOverSchema, { signal }),
  });
}

export const makeHandOver = (api: ApiClient, carrierId: number, key: string): Promise<Answer<HandOver>> =>
  api.send('/hand-overs', handOverSchema, { carrierId }, { key });

export type HandOverStep =
  | { readonly does: 'sign'; readonly request: SignRequest }
  | { readonly does: 'cancel' }
  | { readonly does: 'take-off'; readonly orderId: string };

export const actOnHandOver = (api: ApiClient, id: number, step: HandOverStep): Promise<Answer<HandOver>> => {
  const body = step.does === 'sign' ? step.request : step.does === 'take-off' ? { orderId: step.orderId } : {};
  return api.send(`/hand-overs/${id}/${step.does}`, handOverSchema, body);
};
