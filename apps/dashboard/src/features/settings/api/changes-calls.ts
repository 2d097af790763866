import { settingsChangesSchema } from '@hanout/contracts/shop-sections';
import type { SettingsChanges } from '@hanout/contracts/shop-sections';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

export const settingsChangesKeys = { all: ['settings-changes'] as const };

const pathOf = (shopId: number): string => `/settings/shops/${shopId}/changes`;

export function settingsChangesQuery(api: ApiClient, shopId: number) {
  return infiniteQueryOptions<
    SettingsChanges,
    Error,
    InfiniteData<SettingsChanges>,
    readonly (string | number)[],
    number | null
  >({
    queryKey: [...settingsChangesKeys.all, shopId],
    queryFn: ({ signal, pageParam }) =>
      api.read<SettingsChanges>(pathOf(shopId), settingsChangesSchema, { signal, query: { before: pageParam } }),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
  });
}

/** Gives the fields of a change back what stood in them before. */
export const takeBackChange = (api: ApiClient, shopId: number, changeId: number): Promise<Answer<SettingsChanges>> =>
  api.send(`${pathOf(shopId)}/${changeId}/take-back`, settingsChangesSchema, {});
