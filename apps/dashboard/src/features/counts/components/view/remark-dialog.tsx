import { countConflictSchema } from '@hanout/contracts/warehouses/stock-counts';
import type { CountDetail, CountRemark } from '@hanout/contracts/warehouses/stock-counts';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Textarea } from '@mantine/core';
import { put } from '../../../../api/cache.ts';
import { shownInForm, useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { countKeys, writeRemark } from '../../api/count-calls.ts';

type RemarkDialogProps = { readonly shown: CountDetail; readonly opened: boolean; readonly onClose: () => void };

/** The count's own words, which say to the next one what it is about. */
export function RemarkDialog({ shown, opened, onClose }: RemarkDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog opened={opened} onClose={onClose} title={translate('counts.editNote')}>
      {opened ? <RemarkForm shown={shown} onClose={onClose} /> : null}
    </Dialog>
  );
}

function RemarkForm({ shown, onClose }: Omit<RemarkDialogProps, 'opened'>) {
  const translate = useTranslate();
  const { run } = useRemark(shown);
  const form = useServerForm<{ readonly note: string }>({
    initialValues: { note: shown.note },
    submit: async ({ note }) => {
      const outcome = await run({ note, was: shown.note });
      if (outcome.ok || outcome.problem === null) onClose();
      return outcome;
    },
  });
  return (
    <DialogForm form={form} onClose={onClose}>
      <Textarea
        {...form.field('note')}
        label={translate('counts.note')}
        rows={3}
        maxLength={500}
        dir="auto"
        data-autofocus
        onChange={(event) => form.change('note', event.currentTarget.value)}
      />
    </DialogForm>
  );
}

function useRemark({ id }: CountDetail) {
  const translate = useTranslate();
  const { api } = useApplication();
  return useChange<CountRemark, CountDetail, CountDetail>({
    send: (remark) => writeRemark(api, id, remark),
    store: (value) => [put(countKeys.detail(id), value)],
    renewsBeside: [countKeys.lists],
    overtaken: {
      read: ({ body }) => countConflictSchema.safeParse(body).data?.current ?? null,
      store: (current) => [put(countKeys.detail(current.id), current)],
      question: (current, mine, { message }) => ({
        message,
        fields: [{ label: translate('counts.note'), theirs: current.note, mine: mine.note }],
      }),
      again: (mine, current) => ({ note: mine.note, was: current.note }),
    },
    said: () => translate('counts.noteChanged'),
    undo: (value, { was }) => (value.note === was ? null : { note: was, was: value.note }),
    refused: shownInForm,
  });
}
