import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import type { SubmitOutcome } from '@hanout/ui/form/use-server-form.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Textarea } from '@mantine/core';

type RefuseDialogProps = {
  readonly number: number;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onRefuse: (reason: string) => Promise<SubmitOutcome>;
};

/** Why goods are not taken back; the customer reads it. */
export function RefuseDialog({ number, opened, onClose, onRefuse }: RefuseDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog opened={opened} onClose={onClose} title={translate('back.refuseTitle', { number })}>
      {opened ? <RefuseForm onClose={onClose} onRefuse={onRefuse} /> : null}
    </Dialog>
  );
}

function RefuseForm({ onClose, onRefuse }: Pick<RefuseDialogProps, 'onClose' | 'onRefuse'>) {
  const translate = useTranslate();
  const form = useServerForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => (reason.trim() === '' ? { reason: translate('back.reasonMissing') } : {}),
    submit: async ({ reason }) => {
      const outcome = await onRefuse(reason.trim());
      if (outcome.ok || outcome.problem === null) onClose();
      return outcome;
    },
  });
  return (
    <DialogForm form={form} onClose={onClose} label={translate('back.refuse')}>
      <Textarea
        {...form.field('reason')}
        label={translate('back.refusalReason')}
        description={translate('back.refusalHint')}
        withAsterisk
        rows={3}
        maxLength={500}
        dir="auto"
        data-autofocus
        onChange={(event) => form.change('reason', event.currentTarget.value)}
      />
    </DialogForm>
  );
}
