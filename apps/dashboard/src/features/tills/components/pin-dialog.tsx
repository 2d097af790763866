import type { TillCashier, TillCashierList } from '@hanout/contracts/till/back-office';
import { isPin } from '@hanout/core/staff';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { PasswordInput } from '@mantine/core';
import type { Changing } from '../../../api/use-change.ts';
import type { PinWriting } from '../api/people-calls.ts';

type PinDialogProps = {
  readonly cashier: TillCashier | null;
  readonly pin: Changing<PinWriting, TillCashierList>;
  readonly onClose: () => void;
};

/** A PIN for a till, typed twice; it is never shown again. */
export function PinDialog({ cashier, pin, onClose }: PinDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog
      opened={cashier !== null}
      onClose={onClose}
      title={cashier === null ? '' : translate('tills.pinFor', { name: cashier.name })}
    >
      {cashier === null ? null : <PinForm key={cashier.id} cashier={cashier} pin={pin} onClose={onClose} />}
    </Dialog>
  );
}

function PinForm({ cashier, pin, onClose }: PinDialogProps & { readonly cashier: TillCashier }) {
  const translate = useTranslate();
  const { id, version } = cashier;
  const form = useServerForm({
    initialValues: { pin: '', again: '' },
    validate: (values) => ({
      ...(isPin(values.pin) ? {} : { pin: translate('tills.pinTooSimple') }),
      ...(values.pin === values.again ? {} : { again: translate('tills.pinDiffers') }),
    }),
    submit: async (values) => {
      const outcome = await pin.run({ id, version, pin: values.pin });
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  return (
    <DialogForm form={form} onClose={onClose} label={translate(cashier.hasPin ? 'tills.changePin' : 'tills.givePin')}>
      <p className="hn-tills-words">{translate('tills.pinSentence')}</p>
      {(['pin', 'again'] as const).map((name) => (
        <PasswordInput
          key={name}
          {...form.field(name)}
          label={translate(name === 'pin' ? 'tills.pin' : 'tills.pinAgain')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          attributes={leftToRight}
          {...(name === 'pin' ? { 'data-autofocus': true } : {})}
          onChange={(event) => form.change(name, event.currentTarget.value.replaceAll(/\D/gu, ''))}
        />
      ))}
    </DialogForm>
  );
}
