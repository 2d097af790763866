import type { Session, SignInRequest } from '@hanout/contracts/auth';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { SubmitButton } from '@hanout/ui/form/submit-button.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight, leftToRightPassword } from '@hanout/ui/inputs/left-to-right.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { PasswordInput, Stack, TextInput } from '@mantine/core';
import { put } from '../../api/cache.ts';
import { shownInForm, useChange } from '../../api/use-change.ts';
import { useApplication } from '../../app/application.ts';
import { SESSION } from '../api/session.ts';
import { signIn } from '../api/sign-in.ts';

type SignInFormProps = {
  /** Given where somebody signs in again: it is still the same person. */
  readonly email?: string;
  readonly onSignedIn: (session: Session) => void;
};

/** Address and password; the server alone says whether they fit, and when to wait. */
export function SignInForm({ email = '', onSignedIn }: SignInFormProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const signing = useChange<SignInRequest, Session>({
    send: (request) => signIn(api, request),
    store: (session) => [put(SESSION, session)],
    refused: shownInForm,
  });
  const form = useServerForm({
    initialValues: { email, password: '' },
    validate: (values) => ({
      ...(values.email.trim() === '' ? { email: translate('ui.form.required') } : {}),
      ...(values.password === '' ? { password: translate('ui.form.required') } : {}),
    }),
    submit: async (values) => {
      const outcome = await signing.run(values);
      if (outcome.ok) onSignedIn(outcome.value);
      return outcome;
    },
  });
  return (
    <form id={form.id} onSubmit={form.onSubmit} noValidate method="post">
      <Stack gap="sm">
        {form.problem === null ? null : <ProblemBanner problem={form.problem} />}
        <TextInput
          {...form.field('email')}
          label={translate('signIn.email')}
          type="email"
          attributes={leftToRight}
          autoComplete="username"
          readOnly={email !== ''}
          onChange={(event) => form.change('email', event.currentTarget.value)}
        />
        <PasswordInput
          {...form.field('password')}
          label={translate('signIn.password')}
          attributes={leftToRightPassword}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': translate('ui.password.show') }}
          onChange={(event) => form.change('password', event.currentTarget.value)}
        />
        <SubmitButton submitting={form.submitting} label={translate('signIn.submit')} mt="xs" size="md" fullWidth />
      </Stack>
    </form>
  );
}
