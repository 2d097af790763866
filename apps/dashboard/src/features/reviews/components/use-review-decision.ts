import type { StaffReview } from '@hanout/contracts/reviews';
import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useChangeOfMany } from '../../../api/use-change-of-many.ts';
import { useApplication } from '../../../app/application.ts';
import { decideReview, reviewKeys } from '../api/review-calls.ts';
import type { ReviewDecision } from '../api/review-calls.ts';

type Decision = { readonly review: StaffReview; readonly decision: ReviewDecision; readonly reason: string };

export type Decide = (
  reviews: readonly StaffReview[],
  decision: ReviewDecision,
  reason?: string,
) => Promise<readonly string[]>;

/** Decides on one review after the other; answers those that the server took, and tells why it refused the others. */
export function useReviewDecision() {
  const translate = useTranslate();
  const toasts = useToasts();
  const { api } = useApplication();
  const { runAll, progress } = useChangeOfMany<Decision, StaffReview>({
    send: ({ review, decision, reason }) => decideReview(api, review, decision, reason),
    renews: [reviewKeys.all],
    refused: ({ message }, { review }) => translate('moderation.refused', { name: review.user, message }),
  });
  const decide: Decide = async (reviews, decision, reason = '') => {
    const decided = await runAll(reviews.map((review) => ({ review, decision, reason })));
    const done = decision === 'approve' ? 'moderation.approved' : 'moderation.rejected';
    if (decided.length > 0) toasts.show({ tone: 'success', message: translate(done, { count: decided.length }) });
    return decided.map(({ item }) => item.review.uuid);
  };
  return { decide, progress };
}
