import { staffReviewListSchema, staffReviewSchema } from '@hanout/contracts/reviews';
import type { ReviewView, StaffReview, StaffReviewList } from '@hanout/contracts/reviews';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

export const PAGE_LENGTH = 30;
export const reviewKeys = { all: ['reviews'] as const };

export function reviewListQuery(api: ApiClient, asked: { readonly state: ReviewView; readonly cursor: string | null }) {
  return queryOptions<StaffReviewList>({
    queryKey: [...reviewKeys.all, asked],
    queryFn: ({ signal }) =>
      api.read('/reviews', staffReviewListSchema, { query: { ...asked, limit: PAGE_LENGTH }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One review, whatever list and page it stands on. */
export function reviewQuery(api: ApiClient, uuid: string) {
  return queryOptions<StaffReview>({
    queryKey: [...reviewKeys.all, 'review', uuid],
    queryFn: ({ signal }) => api.read(`/reviews/${uuid}`, staffReviewSchema, { signal }),
  });
}

export type ReviewDecision = 'approve' | 'reject';

export function decideReview(
  api: ApiClient,
  { uuid, version }: Pick<StaffReview, 'uuid' | 'version'>,
  decision: ReviewDecision,
  reason: string,
): Promise<Answer<StaffReview>> {
  return api.send(`/reviews/${uuid}/${decision}`, staffReviewSchema, {
    version,
    ...(reason === '' ? {} : { reason }),
  });
}

export type Answering = Pick<StaffReview, 'uuid' | 'version'> & { readonly text: string };

/** What the shop says to it; '' takes the answer away. */
export const answerReview = (api: ApiClient, { uuid, version, text }: Answering): Promise<Answer<StaffReview>> =>
  api.send(`/reviews/${uuid}/answer`, staffReviewSchema, { version, text });
