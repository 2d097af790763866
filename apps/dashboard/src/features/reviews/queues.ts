import type { Session } from '@hanout/contracts/auth';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../app/application.ts';
import type { Queue } from '../../home-parts/queues.ts';
import { isPermitted } from '../../session/permissions.ts';
import { reviewListQuery } from './api/review-calls.ts';

/** Reviews that wait for a decision, and those that are shown and wait for an answer. */
export function useReviewQueues(session: Session): readonly Queue[] {
  const { api } = useApplication();
  const enabled = isPermitted(session, 'content.write');
  const counts = useQuery({ ...reviewListQuery(api, { state: 'pending', cursor: null }), enabled }).data?.counts;
  if (counts === undefined) return [];
  return [
    { key: 'reviews', count: counts.pending, to: '/reviews' },
    { key: 'reviewsToAnswer', count: counts.unanswered, to: '/reviews?state=unanswered' },
  ];
}
