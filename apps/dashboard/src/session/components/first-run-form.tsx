import type { FirstRunRequest, Session } from '@hanout/contracts/auth';
import { passwordLimits } from '@hanout/core/staff';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { SubmitButton } from '@hanout/ui/form/submit-button.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight, leftToRightPassword } from '@hanout/ui/inputs/left-to-right.ts';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { PasswordInput, Stack, TextInput } from '@mantine/core';
import { put } from '../../api/cache.ts';
import { shownInForm, useChange } from '../../api/use-change.ts';
import { useApplication } from '../../app/application.ts';
import { SESSION } from '../api/session.ts';
import { createOwner } from '../api/first-run.ts';

const FIELDS = ['code', 'shopName', 'name', 'email', 'password'] as const;

/** Makes the owner of an empty installation, once, with the code that the console printed. */
export function FirstRunForm({ onCreated }: { readonly onCreated: (session: Session) => void }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const creating = useChange<FirstRunRequest, Session>({
    send: (request) => createOwner(api, request),
    store: (session) => [put(SESSION, session)],
    refused: shownInForm,
  });
  const form = useServerForm({
    initialValues: { code: '', shopName: '', name: '', email: '', password: '' },
    validate: (values) => {
      const hint = translate('firstRun.passwordHint', { min: passwordLimits.min });
      const missing = FIELDS.filter((field) => values[field].trim() === '').map((field) => [
        field,
        translate('ui.form.required'),
      ]);
      const isShort = values.password !== '' && [...values.password].length < passwordLimits.min;
      return { ...Object.fromEntries(missing), ...(isShort ? { password: hint } : {}) };
    },
    submit: async (values) => {
      const outcome = await creating.run({ ...values, language });
      if (outcome.ok) onCreated(outcome.value);
      return outcome;
    },
  });
  return (
    <form id={form.id} onSubmit={form.onSubmit} noValidate method="post">
      <Stack gap="sm">
        {form.problem === null ? null : <ProblemBanner problem={form.problem} />}
        <TextInput
          {...form.field('code')}
          label={translate('firstRun.code')}
          attributes={leftToRight}
          autoComplete="one-time-code"
          onChange={(event) => form.change('code', event.currentTarget.value)}
        />
        <TextInput
          {...form.field('shopName')}
          label={translate('firstRun.shopName')}
          autoComplete="organization"
          onChange={(event) => form.change('shopName', event.currentTarget.value)}
        />
        <TextInput
          {...form.field('name')}
          label={translate('firstRun.name')}
          autoComplete="name"
          onChange={(event) => form.change('name', event.currentTarget.value)}
        />
        <TextInput
          {...form.field('email')}
          label={translate('signIn.email')}
          type="email"
          attributes={leftToRight}
          autoComplete="username"
          onChange={(event) => form.change('email', event.currentTarget.value)}
        />
        <PasswordInput
          {...form.field('password')}
          label={translate('signIn.password')}
          description={translate('firstRun.passwordHint', { min: passwordLimits.min })}
          attributes={leftToRightPassword}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': translate('ui.password.show') }}
          onChange={(event) => form.change('password', event.currentTarget.value)}
        />
        <SubmitButton submitting={form.submitting} label={translate('firstRun.submit')} mt="xs" size="md" fullWidth />
      </Stack>
    </form>
  );
}
