import type { Remittance } from '@hanout/contracts/remittances/remittances';
import { toInstant } from '@hanout/core/kernel';
import { REMITTANCE_TYPES } from '@hanout/core/remittances';
import { dayOf } from '@hanout/core/shop';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { DateInput } from '@hanout/ui/inputs/date-input.tsx';
import { Money } from '@hanout/ui/money/money.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { NativeSelect, TextInput } from '@mantine/core';
import { useApplication } from '../../../../app/application.ts';
import { useNow } from '../../../../app/use-now.ts';
import { remittanceCalls } from '../../api/remittance-calls.ts';
import type { Confirming } from '../../api/remittance-calls.ts';
import { useStep } from '../../api/use-step.ts';

type OfDialog = { readonly shown: Remittance; readonly opened: boolean; readonly onClose: () => void };

/** Says what confirming will do, and where the money has come to. */
export function ConfirmDialog({ shown, opened, onClose }: OfDialog) {
  const translate = useTranslate();
  return (
    <Dialog opened={opened} onClose={onClose} title={translate('remittances.confirmTitle', { number: shown.number })}>
      <ConfirmForm shown={shown} onClose={onClose} />
    </Dialog>
  );
}

function ConfirmForm({ shown, onClose }: Omit<OfDialog, 'opened'>) {
  const translate = useTranslate();
  const { api } = useApplication();
  const today = dayOf(toInstant(useNow()));
  const confirming = useStep<Confirming>(shown, {
    send: (of, said, key) => remittanceCalls(api).confirm(of, said, key),
    said: ({ number }) => translate('remittances.confirmed', { number }),
  });
  const form = useServerForm({
    initialValues: { type: 'BANK_TRANSFER', paidOn: today, note: '' },
    validate: ({ paidOn }) => (paidOn === '' ? { paidOn: translate('remittances.dayMissing') } : {}),
    submit: async ({ type, paidOn, note }) => {
      const chosen = REMITTANCE_TYPES.find((each) => each === type) ?? 'OTHER';
      const outcome = await confirming.run({ type: chosen, paidOn, note });
      if (outcome.ok || outcome.problem === null) onClose();
      return outcome;
    },
  });
  const included = shown.states.reduce((sum, each) => sum + each.included, 0);
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      label={translate('remittances.confirm')}
      beside={form.problem === null ? null : <strong>{translate('remittances.confirmFailed')}</strong>}
    >
      <p>
        {translate('remittances.willPost', { rows: included, left: shown.rows - included })}{' '}
        <Money centimes={shown.includedNetCentimes} strong />
      </p>
      <NativeSelect
        {...form.field('type')}
        label={translate('remittances.typeLabel')}
        data={REMITTANCE_TYPES.map((value) => ({ value, label: translate(`remittances.type.${value}`) }))}
        onChange={(event) => form.change('type', event.currentTarget.value)}
      />
      <DateInput
        {...form.field('paidOn')}
        label={translate('remittances.paidOn')}
        onChange={(day) => form.change('paidOn', day)}
      />
      <TextInput
        {...form.field('note')}
        label={translate('remittances.note')}
        maxLength={500}
        dir="auto"
        onChange={(event) => form.change('note', event.currentTarget.value)}
      />
    </DialogForm>
  );
}
