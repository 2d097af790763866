import type { StaffReview } from '@hanout/contracts/reviews';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReviewDecision } from '../api/review-calls.ts';

export type OnDecide = (reviews: readonly StaffReview[], decision: ReviewDecision) => void;

type DecisionButtonsProps = { readonly review: StaffReview; readonly isBusy: boolean; readonly onDecide: OnDecide };

/** What can still be decided: a published review can be taken back, a rejected one published after all. */
export function DecisionButtons({ review, isBusy, onDecide }: DecisionButtonsProps) {
  const translate = useTranslate();
  const name = translate('moderation.by', { name: review.user });
  return (
    <>
      {review.state === 'approved' ? null : (
        <Button
          size="compact-sm"
          leftSection={<IconCheck size={14} aria-hidden />}
          disabled={isBusy}
          aria-label={`${translate('moderation.approve')} · ${name}`}
          onClick={() => onDecide([review], 'approve')}
        >
          {translate('moderation.approve')}
        </Button>
      )}
      {review.state === 'rejected' ? null : (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconX size={14} aria-hidden />}
          disabled={isBusy}
          aria-label={`${translate('moderation.reject')} · ${name}`}
          onClick={() => onDecide([review], 'reject')}
        >
          {translate('moderation.reject')}
        </Button>
      )}
    </>
  );
}
