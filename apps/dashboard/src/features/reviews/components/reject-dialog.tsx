import type { StaffReview } from '@hanout/contracts/reviews';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';

type RejectDialogProps = {
  /** Empty: nothing is asked. */
  readonly reviews: readonly StaffReview[];
  readonly onClose: () => void;
  readonly onReject: (reviews: readonly StaffReview[], reason: string) => void;
};

/** Asks before a review is kept from the shop; why, for the colleagues. */
export function RejectDialog({ reviews, onClose, onReject }: RejectDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog
      opened={reviews.length > 0}
      onClose={onClose}
      title={translate('moderation.rejectTitle', { count: Math.max(reviews.length, 1) })}
      role="alertdialog"
      isTopmost
    >
      {reviews.length === 0 ? null : <RejectForm reviews={reviews} onClose={onClose} onReject={onReject} />}
    </Dialog>
  );
}

function RejectForm({ reviews, onClose, onReject }: RejectDialogProps) {
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onReject(reviews, reason.trim());
      }}
    >
      <Stack gap="md">
        <p>{translate('moderation.rejectSentence')}</p>
        <TextInput
          label={translate('moderation.reason')}
          description={translate('moderation.reasonHint')}
          value={reason}
          maxLength={300}
          dir="auto"
          data-autofocus
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs" className="hn-dialog-buttons">
          <Button variant="default" onClick={onClose}>
            {translate('ui.form.cancel')}
          </Button>
          <Button color="red.9" type="submit">
            {translate('moderation.reject')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
