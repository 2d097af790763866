import type { IncidentActionRequest } from '@hanout/contracts/warehouses/incidents';
import { INCIDENT_LIMITS } from '@hanout/contracts/warehouses/incidents';
import { INCIDENT_CAUSES } from '@hanout/core/incidents';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import type { SubmitOutcome } from '@hanout/ui/form/use-server-form.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { NativeSelect, Textarea } from '@mantine/core';

type ResolveDialogProps = {
  /** The number of the incident; null: none is being resolved. */
  readonly number: number | null;
  readonly onClose: () => void;
  readonly onResolve: (said: IncidentActionRequest) => Promise<SubmitOutcome>;
};

/** Why it happened: one of the list, and a few words. */
export function ResolveDialog({ number, onClose, onResolve }: ResolveDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog
      opened={number !== null}
      onClose={onClose}
      title={translate('incidents.resolveTitle', { number: number ?? '' })}
    >
      {number === null ? null : <ResolveForm onClose={onClose} onResolve={onResolve} />}
    </Dialog>
  );
}

function ResolveForm({ onClose, onResolve }: Omit<ResolveDialogProps, 'number'>) {
  const translate = useTranslate();
  const form = useServerForm({
    initialValues: { cause: '', note: '' },
    validate: ({ cause, note }) => ({
      ...(cause === '' ? { cause: translate('incidents.causeRequired') } : {}),
      ...(cause === 'other' && note.trim() === '' ? { note: translate('incidents.noteRequired') } : {}),
    }),
    submit: async (values) => {
      const outcome = await onResolve(values);
      if (outcome.ok || outcome.problem === null) onClose();
      return outcome;
    },
  });
  return (
    <DialogForm form={form} onClose={onClose} label={translate('incidents.action.resolve')}>
      <NativeSelect
        {...form.field('cause')}
        label={translate('incidents.causeTitle')}
        withAsterisk
        data-autofocus
        data={[
          { value: '', label: translate('incidents.choose') },
          ...INCIDENT_CAUSES.map((value) => ({ value, label: translate(`incidents.cause.${value}`) })),
        ]}
        onChange={(event) => form.change('cause', event.currentTarget.value)}
      />
      <Textarea
        {...form.field('note')}
        label={translate('incidents.causeNote')}
        withAsterisk={form.values.cause === 'other'}
        rows={3}
        maxLength={INCIDENT_LIMITS.note}
        dir="auto"
        onChange={(event) => form.change('note', event.currentTarget.value)}
      />
    </DialogForm>
  );
}
