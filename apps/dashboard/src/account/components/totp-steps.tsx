import type { BegunTotp, RecoveryCodes } from '@hanout/contracts/staff/account';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, CopyButton, Group, Skeleton, Stack, TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { shownInForm, useChange } from '../../api/use-change.ts';
import { useApplication } from '../../app/application.ts';
import { beginTotp, confirmTotp } from '../api/account-calls.ts';
import { SecretField } from './secret-field.tsx';
import './account.css';

/** The drawing of codes is large, and fetched when there is one to draw. */
const TotpPicture = lazy(async () => ({ default: (await import('./totp-picture.tsx')).TotpPicture }));

type TotpStepsProps = { readonly onCancel: () => void; readonly onDone: () => void };

/** Password, then the picture for the app and its first code, then the recovery codes, which are seen this once. */
export function TotpSteps({ onCancel, onDone }: TotpStepsProps) {
  const [begun, setBegun] = useState<BegunTotp | null>(null);
  const [codes, setCodes] = useState<RecoveryCodes | null>(null);
  if (codes !== null) return <ShownCodes codes={codes} onDone={onDone} />;
  if (begun !== null) return <ConfirmForm begun={begun} onCancel={onCancel} onConfirmed={setCodes} />;
  return <BeginForm onCancel={onCancel} onBegun={setBegun} />;
}

type BeginFormProps = { readonly onCancel: () => void; readonly onBegun: (begun: BegunTotp) => void };

function BeginForm({ onCancel, onBegun }: BeginFormProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const beginning = useChange<string, BegunTotp>({ send: (current) => beginTotp(api, current), refused: shownInForm });
  const form = useServerForm({
    initialValues: { current: '' },
    validate: ({ current }) => (current === '' ? { current: translate('ui.form.required') } : {}),
    submit: async ({ current }) => {
      const outcome = await beginning.run(current);
      if (outcome.ok) onBegun(outcome.value);
      return outcome;
    },
  });
  return (
    <DialogForm form={form} onClose={onCancel} label={translate('factor.next')}>
      <SecretField form={form} field="current" label={translate('factor.current')} autoComplete="current-password" />
    </DialogForm>
  );
}

type ConfirmFormProps = {
  readonly begun: BegunTotp;
  readonly onCancel: () => void;
  readonly onConfirmed: (codes: RecoveryCodes) => void;
};

function ConfirmForm({ begun, onCancel, onConfirmed }: ConfirmFormProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const confirming = useChange<string, RecoveryCodes>({ send: (code) => confirmTotp(api, code), refused: shownInForm });
  const form = useServerForm({
    initialValues: { code: '' },
    validate: ({ code }) => (code.trim() === '' ? { code: translate('ui.form.required') } : {}),
    submit: async ({ code }) => {
      const outcome = await confirming.run(code);
      if (outcome.ok) onConfirmed(outcome.value);
      return outcome;
    },
  });
  return (
    <DialogForm form={form} onClose={onCancel} label={translate('factor.switchOn')}>
      <p>{translate('factor.scan')}</p>
      <Suspense fallback={<Skeleton width={200} height={200} mx="auto" />}>
        <TotpPicture uri={begun.uri} />
      </Suspense>
      <TextInput
        label={translate('factor.secret')}
        value={(begun.secret.match(/.{1,4}/gu) ?? []).join(' ')}
        readOnly
        attributes={leftToRight}
        onFocus={(event) => event.currentTarget.select()}
      />
      <TextInput
        {...form.field('code')}
        label={translate('factor.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        data-autofocus
        attributes={leftToRight}
        onChange={(event) => form.change('code', event.currentTarget.value)}
      />
    </DialogForm>
  );
}

type ShownCodesProps = { readonly codes: RecoveryCodes; readonly onDone: () => void };

/** Each opens once, on the day on which the telephone is lost. */
export function ShownCodes({ codes: { codes }, onDone }: ShownCodesProps) {
  const translate = useTranslate();
  return (
    <Stack gap="md">
      <p>{translate('factor.keepCodes')}</p>
      <ul className="hn-recovery-codes" dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="flex-end" gap="xs">
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {translate(copied ? 'ui.copied' : 'ui.copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone} data-autofocus>
          {translate('factor.kept')}
        </Button>
      </Group>
    </Stack>
  );
}
