import type { StaffReview } from '@hanout/contracts/reviews';
import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApplication } from '../../../app/application.ts';
import { decideReview, reviewKeys } from '../api/review-calls.ts';
import type { ReviewDecision } from '../api/review-calls.ts';

type Progress = { readonly done: number; readonly total: number };

export type Decide = (
  reviews: readonly StaffReview[],
  decision: ReviewDecision,
  reason?: string,
) => Promise<readonly string[]>;

/** Decides on one review after the other; answers those that the server took, and tells why it refused the others. */
export function useReviewDecision(): { readonly decide: Decide; readonly progress: Progress | null } {
  const translate = useTranslate();
  const toasts = useToasts();
  const queries = useQueryClient();
  const { api } = useApplication();
  const [progress, setProgress] = useState<Progress | null>(null);

  const decide: Decide = async (reviews, decision, reason = '') => {
    const decided: string[] = [];
    for (const [done, review] of reviews.entries()) {
      setProgress({ done, total: reviews.length });
      const answer = await decideReview(api, review, decision, reason);
      if (answer.ok) decided.push(review.uuid);
      else
        toasts.show({
          tone: 'failure',
          message: translate('moderation.refused', { name: review.user, message: answer.problem.message }),
        });
    }
    await queries.invalidateQueries({ queryKey: reviewKeys.all });
    setProgress(null);
    const done = decision === 'approve' ? 'moderation.approved' : 'moderation.rejected';
    if (decided.length > 0) toasts.show({ tone: 'success', message: translate(done, { count: decided.length }) });
    return decided;
  };
  return { decide, progress };
}
