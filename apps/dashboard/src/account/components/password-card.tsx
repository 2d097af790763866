import type { Account, ChangePassword, ChangePin } from '@hanout/contracts/staff/account';
import { isPin, passwordLimits } from '@hanout/core/staff';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Checkbox, Group } from '@mantine/core';
import { useState } from 'react';
import { shownInForm, useChange } from '../../api/use-change.ts';
import { useApplication } from '../../app/application.ts';
import { accountKeys, changePassword, changePin } from '../api/account-calls.ts';
import { SecretField } from './secret-field.tsx';

/** What one comes in by, and the PIN for the till. */
export function PasswordCard({ account }: { readonly account: Account }) {
  const translate = useTranslate();
  const [open, setOpen] = useState<'password' | 'pin' | null>(null);
  const close = () => setOpen(null);
  return (
    <Card title={translate('account.password')}>
      <p className="hn-soft">{translate(account.hasPin ? 'account.pinIsSet' : 'account.pinIsNotSet')}</p>
      <Group gap="xs">
        <Button variant="default" onClick={() => setOpen('password')}>
          {translate('account.changePassword')}
        </Button>
        <Button variant="default" onClick={() => setOpen('pin')}>
          {translate(account.hasPin ? 'account.changePin' : 'account.setPin')}
        </Button>
      </Group>
      <Dialog opened={open === 'password'} onClose={close} title={translate('account.changePassword')}>
        {open === 'password' ? <PasswordForm onClose={close} /> : null}
      </Dialog>
      <Dialog opened={open === 'pin'} onClose={close} title={translate('account.pin')}>
        {open === 'pin' ? <PinForm account={account} onClose={close} /> : null}
      </Dialog>
    </Card>
  );
}

function PasswordForm({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const hint = translate('firstRun.passwordHint', { min: passwordLimits.min });
  const changing = useChange<ChangePassword, Account>({
    send: (change) => changePassword(api, change),
    renews: [accountKeys.all],
    said: () => translate('account.passwordChanged'),
    refused: shownInForm,
  });
  const form = useServerForm({
    initialValues: { current: '', password: '', endsOthers: 'true' },
    validate: ({ current, password }) => ({
      ...(current === '' ? { current: translate('ui.form.required') } : {}),
      ...([...password].length < passwordLimits.min ? { password: hint } : {}),
    }),
    submit: async ({ endsOthers, ...passwords }) => {
      const outcome = await changing.run({ ...passwords, endsOthers: endsOthers === 'true' });
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  return (
    <DialogForm form={form} onClose={onClose}>
      <SecretField form={form} field="current" label={translate('account.current')} autoComplete="current-password" />
      <SecretField
        form={form}
        field="password"
        label={translate('account.newPassword')}
        description={hint}
        autoComplete="new-password"
      />
      <Checkbox
        label={translate('account.endsOthers')}
        checked={form.values.endsOthers === 'true'}
        onChange={(event) => form.change('endsOthers', String(event.currentTarget.checked))}
      />
    </DialogForm>
  );
}

function PinForm({ account, onClose }: { readonly account: Account; readonly onClose: () => void }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const hint = translate('account.pinHint');
  const changing = useChange<ChangePin, Account>({
    send: (change) => changePin(api, change),
    renews: [accountKeys.all],
    said: ({ hasPin }) => translate(hasPin ? 'account.pinChanged' : 'account.pinRemoved'),
    refused: shownInForm,
  });
  const form = useServerForm({
    initialValues: { current: '', pin: '' },
    validate: ({ current, pin }) => ({
      ...(current === '' ? { current: translate('ui.form.required') } : {}),
      ...(isPin(pin) || (pin === '' && account.hasPin) ? {} : { pin: hint }),
    }),
    submit: async (values) => {
      const outcome = await changing.run(values);
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  return (
    <DialogForm form={form} onClose={onClose}>
      <SecretField form={form} field="current" label={translate('account.current')} autoComplete="current-password" />
      <SecretField
        form={form}
        field="pin"
        label={translate('account.newPin')}
        description={account.hasPin ? `${hint} ${translate('account.pinEmpty')}` : hint}
        autoComplete="off"
      />
    </DialogForm>
  );
}
