import { objectStoreSchema } from '@hanout/contracts/data/object-store';
import type { ObjectStoreView, ObjectStoreWrite } from '@hanout/contracts/data/object-store';
import { queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

export const storeKey = ['data', 'store'] as const;

export function storeQuery(api: ApiClient) {
  return queryOptions<ObjectStoreView>({
    queryKey: storeKey,
    queryFn: ({ signal }) => api.read('/object-store', objectStoreSchema, { signal }),
  });
}

export const writeStore = (api: ApiClient, write: ObjectStoreWrite): Promise<Answer<ObjectStoreView>> =>
  api.send('/object-store', objectStoreSchema, write);
