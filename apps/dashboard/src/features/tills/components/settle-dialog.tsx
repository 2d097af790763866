import type { TillConflict } from '@hanout/contracts/till/sessions';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Textarea } from '@mantine/core';
import type { Changing } from '../../../api/use-change.ts';
import type { Settling } from '../api/conflict-calls.ts';
import { ConflictWords } from './conflict-words.tsx';

type SettleDialogProps = {
  readonly conflict: TillConflict | null;
  readonly settling: Changing<Settling, TillConflict>;
  readonly onClose: () => void;
};

/** What was found, what can be done about it, and what was done. */
export function SettleDialog({ conflict, settling, onClose }: SettleDialogProps) {
  return (
    <Dialog opened={conflict !== null} onClose={onClose} title={conflict?.ticket ?? ''}>
      {conflict === null ? null : (
        <SettleForm key={conflict.id} conflict={conflict} settling={settling} onClose={onClose} />
      )}
    </Dialog>
  );
}

type SettleFormProps = SettleDialogProps & { readonly conflict: TillConflict };

function SettleForm({ conflict, settling, onClose }: SettleFormProps) {
  const translate = useTranslate();
  const { id, version } = conflict;
  const form = useServerForm({
    initialValues: { note: conflict.note },
    submit: async ({ note }) => {
      const outcome = await settling.run({ id, version, note });
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  return (
    <DialogForm form={form} onClose={onClose} label={translate('tills.settle')}>
      <ConflictWords conflict={conflict} />
      <Textarea
        {...form.field('note')}
        label={translate('tills.note')}
        description={translate('tills.noteWhy')}
        autosize
        minRows={2}
        maxLength={500}
        dir="auto"
        data-autofocus
        onChange={(event) => form.change('note', event.currentTarget.value)}
      />
    </DialogForm>
  );
}
