import type { Session, SignInRequest } from '@hanout/contracts/auth';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { TextInput } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { put } from '../../api/cache.ts';
import { shownInForm, useChange } from '../../api/use-change.ts';
import { useApplication } from '../../app/application.ts';
import { SESSION } from '../api/session.ts';
import { signIn } from '../api/sign-in.ts';
import { EntranceForm } from './entrance-form.tsx';

/** Fetched after the form: the shell carries none of it. */
const PasskeyButton = lazy(async () => ({ default: (await import('./passkey-button.tsx')).PasskeyButton }));

type SignInFormProps = {
  /** Given where somebody signs in again: it is still the same person. */
  readonly email?: string;
  readonly onSignedIn: (session: Session) => void;
};

/** Address and password; the server alone says whether they fit, and when to wait. */
export function SignInForm({ email = '', onSignedIn }: SignInFormProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [asksCode, setAsksCode] = useState(false);
  const codeField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (asksCode) codeField.current?.focus();
  }, [asksCode]);
  const signing = useChange<SignInRequest, Session>({
    send: (request) => signIn(api, request),
    store: (session) => [put(SESSION, session)],
    refused: shownInForm,
  });
  const form = useServerForm({
    initialValues: { email, password: '', code: '' },
    validate: (values) => ({
      ...(values.email.trim() === '' ? { email: translate('ui.form.required') } : {}),
      ...(values.password === '' ? { password: translate('ui.form.required') } : {}),
    }),
    submit: async ({ code, ...credentials }) => {
      const outcome = await signing.run(code.trim() === '' ? credentials : { ...credentials, code });
      if (outcome.ok) onSignedIn(outcome.value);
      // The password was right: what is missing is no refusal yet.
      if (!outcome.ok && outcome.problem?.code === 'staff.second-factor-is-needed') {
        setAsksCode(true);
        return { ok: true };
      }
      return outcome;
    },
  });
  return (
    <>
      <EntranceForm
        form={form}
        submitLabel={translate('signIn.submit')}
        isEmailFixed={email !== ''}
        newPasswordHint={null}
        after={
          asksCode ? (
            <TextInput
              {...form.field('code')}
              label={translate('signIn.code')}
              description={translate('signIn.codeHint')}
              autoComplete="one-time-code"
              maxLength={32}
              ref={codeField}
              attributes={leftToRight}
              onChange={(event) => form.change('code', event.currentTarget.value)}
            />
          ) : null
        }
      />
      <Suspense fallback={null}>
        <PasskeyButton email={email} onSignedIn={onSignedIn} />
      </Suspense>
    </>
  );
}
