import { segmentCountSchema, segmentListSchema } from '@hanout/contracts/customers/segments';
import type { Segment, SegmentList, SegmentWrite } from '@hanout/contracts/customers/segments';
import { queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

export const segmentKeys = { all: ['customer-segments'] as const };

export function segmentListQuery(api: ApiClient) {
  return queryOptions<SegmentList>({
    queryKey: segmentKeys.all,
    queryFn: ({ signal }) => api.read('/customers/segments', segmentListSchema, { signal }),
  });
}

/** How many a rule would mean, while it is being written. */
export function countQuery(api: ApiClient, rule: SegmentWrite['rule'], enabled: boolean) {
  return queryOptions<number | null>({
    queryKey: ['customer-segment-count', rule],
    queryFn: async () => {
      const answer = await api.send('/customers/segments/count', segmentCountSchema, { rule });
      return answer.ok ? answer.value.count : null;
    },
    enabled,
  });
}

export function writeSegment(api: ApiClient, id: number | null, segment: SegmentWrite): Promise<Answer<SegmentList>> {
  return api.send(`/customers/segments${id === null ? '' : `/${id}`}`, segmentListSchema, segment);
}

export function archiveSegment(
  api: ApiClient,
  { id }: Pick<Segment, 'id'>,
  change: { readonly version: number; readonly isArchived: boolean },
): Promise<Answer<SegmentList>> {
  return api.send(`/customers/segments/${id}/archive`, segmentListSchema, change);
}
