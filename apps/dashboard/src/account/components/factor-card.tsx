import type { Account, RecoveryCodes } from '@hanout/contracts/staff/account';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useRenewal } from '../../api/cache.ts';
import type { Answer } from '../../api/client.ts';
import { shownInForm, useChange } from '../../api/use-change.ts';
import { useApplication } from '../../app/application.ts';
import { SESSION } from '../../session/api/session.ts';
import { accountKeys, removeTotp, renewRecoveryCodes } from '../api/account-calls.ts';
import { SecretField } from './secret-field.tsx';
import { ShownCodes, TotpSteps } from './totp-steps.tsx';

const RENEWED = { renews: [accountKeys.all, SESSION] } as const;

/** The second thing that signing in asks for. */
export function FactorCard({ account }: { readonly account: Account }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const renew = useRenewal();
  const [open, setOpen] = useState<'on' | 'codes' | 'off' | null>(null);
  const [codes, setCodes] = useState<RecoveryCodes | null>(null);
  const close = () => {
    setOpen(null);
    setCodes(null);
    void renew(RENEWED);
  };
  const { hasSecondFactor: isOn, needsSecondFactor, recoveryCodesLeft: count } = account;
  return (
    <Card
      title={translate('factor.title')}
      beside={
        <StatusBadge tone={isOn ? 'good' : 'muted'}>{translate(isOn ? 'factor.isOn' : 'factor.isOff')}</StatusBadge>
      }
    >
      <p className="hn-soft">{isOn ? translate('factor.codesLeft', { count }) : translate('factor.why')}</p>
      <Group gap="xs">
        {isOn ? (
          <Button variant="default" onClick={() => setOpen('codes')}>
            {translate('factor.newCodes')}
          </Button>
        ) : (
          <Button onClick={() => setOpen('on')}>{translate('factor.setUp')}</Button>
        )}
        {isOn && !needsSecondFactor ? (
          <Button variant="default" onClick={() => setOpen('off')}>
            {translate('factor.switchOff')}
          </Button>
        ) : null}
      </Group>
      <Dialog opened={open === 'on'} onClose={close} title={translate('factor.setUp')}>
        {open === 'on' ? <TotpSteps onCancel={close} onDone={close} /> : null}
      </Dialog>
      <Dialog opened={open === 'codes'} onClose={close} title={translate('factor.newCodes')}>
        {open !== 'codes' ? null : codes === null ? (
          <ProofForm send={(current) => renewRecoveryCodes(api, current)} onDone={setCodes} onClose={close} />
        ) : (
          <ShownCodes codes={codes} onDone={close} />
        )}
      </Dialog>
      <Dialog opened={open === 'off'} onClose={close} title={translate('factor.switchOff')}>
        {open === 'off' ? (
          <ProofForm send={(current) => removeTotp(api, current)} onDone={close} onClose={close} />
        ) : null}
      </Dialog>
    </Card>
  );
}

type ProofFormProps<Value> = {
  readonly send: (current: string) => Promise<Answer<Value>>;
  readonly onDone: (value: Value) => void;
  readonly onClose: () => void;
};

/** Asks for the password before what weakens or replaces the second factor. */
function ProofForm<Value>({ send, onDone, onClose }: ProofFormProps<Value>) {
  const translate = useTranslate();
  const proving = useChange<string, Value>({ send, refused: shownInForm });
  const form = useServerForm({
    initialValues: { current: '' },
    validate: ({ current }) => (current === '' ? { current: translate('ui.form.required') } : {}),
    submit: async ({ current }) => {
      const outcome = await proving.run(current);
      if (outcome.ok) onDone(outcome.value);
      return outcome;
    },
  });
  return (
    <DialogForm form={form} onClose={onClose} label={translate('factor.next')}>
      <SecretField form={form} field="current" label={translate('factor.current')} autoComplete="current-password" />
    </DialogForm>
  );
}
