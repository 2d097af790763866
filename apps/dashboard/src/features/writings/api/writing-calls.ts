import {
  writingListSchema,
  writingPreviewSchema,
  writingSchema,
  writingTemplatesSchema,
  writingVersionsSchema,
} from '@hanout/contracts/builders/writings';
import type {
  Writing,
  WritingDraftWrite,
  WritingKind,
  WritingList,
  WritingPreview,
  WritingState,
  WritingTemplates,
  WritingVersions,
  WritingWrite,
} from '@hanout/contracts/builders/writings';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

export const WRITINGS_PER_PAGE = 50;
/** As many as there may be to choose from. */
const MOST_NAMED = 100;
export const writingKeys = { all: ['writings'] as const };

export interface AskedWritings {
  readonly shopId: number;
  readonly kind: WritingKind;
  readonly state: 'all' | WritingState;
  readonly q: string | null;
  readonly cursor: string | null;
  /** these come besides, whatever their state */
  readonly ids?: string | null;
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

/** Those of a kind that another text can name, and those that it names already: one that is archived is not offered, and still called by its name. */
export const namedQuery = (api: ApiClient, { shopId, kind, ids }: NamedOf) =>
  writingListQuery(
    api,
    { shopId, kind, state: 'all', q: null, cursor: null, ids: ids.length === 0 ? null : ids.join() },
    MOST_NAMED,
  );

type NamedOf = { readonly shopId: number; readonly kind: WritingKind; readonly ids: readonly number[] };

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

/** Puts it away as it was seen, or brings it back. */
export function archiveWriting(
  api: ApiClient,
  { shopId, kind, id }: WritingPlace,
  write: { readonly version: number; readonly isArchived: boolean },
): Promise<Answer<Writing>> {
  return api.send(`${pathOf(shopId, kind, id)}/archive`, writingSchema, write);
}

/** What is typed, kept beside what shoppers read. */
export function draftWriting(
  api: ApiClient,
  { shopId, kind, id }: WritingPlace,
  write: WritingDraftWrite,
): Promise<Answer<Writing>> {
  return api.send(`${pathOf(shopId, kind, id)}/draft`, writingSchema, write);
}

export function writingVersionsQuery(api: ApiClient, { shopId, kind, id }: WritingPlace) {
  return queryOptions<WritingVersions>({
    queryKey: [...writingKeys.all, shopId, kind, id, 'versions'],
    queryFn: ({ signal }) => api.read(`${pathOf(shopId, kind, id)}/versions`, writingVersionsSchema, { signal }),
  });
}

/** An address for somebody who has no account here. */
export function previewWriting(api: ApiClient, { shopId, kind, id }: WritingPlace): Promise<Answer<WritingPreview>> {
  return api.send(`${pathOf(shopId, kind, id)}/preview`, writingPreviewSchema, {});
}

/** Pages of law to begin with. */
export function templatesQuery(api: ApiClient) {
  return queryOptions<WritingTemplates>({
    queryKey: [...writingKeys.all, 'templates'],
    queryFn: ({ signal }) => api.read('/writing-templates', writingTemplatesSchema, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
