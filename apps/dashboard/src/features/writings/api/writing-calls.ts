import { writingListSchema, writingSchema } from '@hanout/contracts/writings';
import type { Writing, WritingKind, WritingList, WritingState, WritingWrite } from '@hanout/contracts/writings';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

export const WRITINGS_PER_PAGE = 50;
/** As many topics as there may be to choose from. */
const MOST_TOPICS = 100;
export const writingKeys = { all: ['writings'] as const };

export interface AskedWritings {
  readonly shopId: number;
  readonly kind: WritingKind;
  readonly state: 'all' | WritingState;
  readonly q: string | null;
  readonly cursor: string | null;
}

const pathOf = (shopId: number, kind: WritingKind, id: number | null): string =>
  `/shops/${shopId}/writings/${kind}${id === null ? '' : `/${id}`}`;

export function writingListQuery(api: ApiClient, { shopId, kind, ...query }: AskedWritings, limit = WRITINGS_PER_PAGE) {
  return queryOptions<WritingList>({
    queryKey: [...writingKeys.all, shopId, kind, query, limit],
    queryFn: ({ signal }) =>
      api.read(pathOf(shopId, kind, null), writingListSchema, { query: { ...query, limit }, signal }),
    placeholderData: keepPreviousData,
  });
}

export const topicsQuery = (api: ApiClient, shopId: number) =>
  writingListQuery(api, { shopId, kind: 'topics', state: 'all', q: null, cursor: null }, MOST_TOPICS);

export interface WritingPlace {
  readonly shopId: number;
  readonly kind: WritingKind;
  readonly id: number;
}

export function writingQuery(api: ApiClient, { shopId, kind, id }: WritingPlace) {
  return queryOptions<Writing>({
    queryKey: [...writingKeys.all, shopId, kind, id],
    queryFn: ({ signal }) => api.read(pathOf(shopId, kind, id), writingSchema, { signal }),
  });
}

/** A new one, or a change of one under the version that was read. */
export function writeWriting(
  api: ApiClient,
  { shopId, kind, id }: Omit<WritingPlace, 'id'> & { readonly id: number | null },
  write: WritingWrite,
): Promise<Answer<Writing>> {
  return api.send(pathOf(shopId, kind, id), writingSchema, write);
}
