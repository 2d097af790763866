import { retentionSchema } from '@hanout/contracts/data/retention';
import type { RetentionView, RetentionWrite } from '@hanout/contracts/data/retention';
import { queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

export const retentionKey = ['data', 'retention'] as const;

export function retentionQuery(api: ApiClient) {
  return queryOptions<RetentionView>({
    queryKey: retentionKey,
    queryFn: ({ signal }) => api.read('/retention', retentionSchema, { signal }),
  });
}

export const writeRetention = (api: ApiClient, write: RetentionWrite): Promise<Answer<RetentionView>> =>
  api.send('/retention', retentionSchema, write);
