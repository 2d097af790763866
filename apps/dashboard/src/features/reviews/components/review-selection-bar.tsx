import type { ReviewView, StaffReview } from '@hanout/contracts/reviews';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, CloseButton } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { OnDecide } from './decision-buttons.tsx';

type ReviewSelectionBarProps = {
  readonly chosen: readonly StaffReview[];
  readonly progress: { readonly done: number; readonly total: number } | null;
  readonly state: ReviewView;
  readonly onDecide: OnDecide;
  readonly onClear: () => void;
};

/** What can be decided on the chosen reviews at once. */
export function ReviewSelectionBar({ chosen, progress, state, onDecide, onClear }: ReviewSelectionBarProps) {
  const translate = useTranslate();
  const label = translate('moderation.selected', { count: chosen.length });
  const isBusy = progress !== null;
  return (
    <div className="hn-selection" role="toolbar" aria-label={label}>
      <CloseButton aria-label={translate('moderation.clearSelection')} onClick={onClear} />
      <strong role="status">{progress === null ? label : translate('moderation.progress', progress)}</strong>
      {state === 'approved' || state === 'unanswered' ? null : (
        <Button
          leftSection={<IconCheck size={16} aria-hidden />}
          disabled={isBusy}
          onClick={() => onDecide(chosen, 'approve')}
        >
          {translate('moderation.approve')}
        </Button>
      )}
      {state === 'rejected' ? null : (
        <Button
          variant="default"
          leftSection={<IconX size={16} aria-hidden />}
          disabled={isBusy}
          onClick={() => onDecide(chosen, 'reject')}
        >
          {translate('moderation.reject')}
        </Button>
      )}
    </div>
  );
}
