import { documentSchema } from '@hanout/contracts/builders/documents';
import { landingSchema, type Landing } from '@hanout/contracts/builders/landing';
import {
  landingListSchema,
  landingPageSchema,
  type LandingChange,
  type LandingCreate,
  type LandingList,
  type LandingPage,
  type LandingState,
} from '@hanout/contracts/builders/landing-pages';
import type { Variant } from '@hanout/core/landing';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';
import type { DocumentOf } from '../../../builder/document-calls.ts';

export const PAGES_AT_ONCE = 50;
export const landingKeys = { all: ['landing-pages'] as const };
const schema = documentSchema(landingSchema);

export const landingDocument = (shopId: number, key: number): DocumentOf<Landing> => ({
  shopId,
  kind: 'landing',
  key,
  content: landingSchema,
  schema,
});

export interface AskedPages {
  readonly shopId: number;
  readonly state: 'all' | LandingState;
  readonly q: string | null;
  readonly cursor: string | null;
}

const pathOf = (shopId: number, id?: number): string =>
  `/shops/${shopId}/landing-pages${id === undefined ? '' : `/${id}`}`;

export function landingListQuery(api: ApiClient, { shopId, ...query }: AskedPages) {
  return queryOptions<LandingList>({
    queryKey: [...landingKeys.all, shopId, 'list', query],
    queryFn: ({ signal }) =>
      api.read(pathOf(shopId), landingListSchema, { query: { ...query, limit: PAGES_AT_ONCE }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function landingPageQuery(api: ApiClient, shopId: number, id: number) {
  return queryOptions<LandingPage>({
    queryKey: [...landingKeys.all, shopId, id],
    queryFn: ({ signal }) => api.read(pathOf(shopId, id), landingPageSchema, { signal }),
  });
}

export function createLandingPage(api: ApiClient, shopId: number, write: LandingCreate): Promise<Answer<LandingPage>> {
  return api.send(pathOf(shopId), landingPageSchema, write);
}

/** What is done with a page as it was seen. */
export type LandingAct =
  | ({ readonly act: 'change' } & Omit<LandingChange, 'version'>)
  | { readonly act: 'archive'; readonly isArchived: boolean }
  | { readonly act: 'compare'; readonly shareOfB: number }
  | { readonly act: 'keep'; readonly variant: Variant };

export function actOnLanding(
  api: ApiClient,
  shopId: number,
  { id, version }: Pick<LandingPage, 'id' | 'version'>,
  { act, ...rest }: LandingAct,
): Promise<Answer<LandingPage>> {
  const path = act === 'change' ? pathOf(shopId, id) : `${pathOf(shopId, id)}/${act}`;
  return api.send(path, landingPageSchema, { version, ...rest });
}
