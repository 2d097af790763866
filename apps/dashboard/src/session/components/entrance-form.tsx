import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { SubmitButton } from '@hanout/ui/form/submit-button.tsx';
import type { ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight, leftToRightPassword } from '@hanout/ui/inputs/left-to-right.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { PasswordInput, Stack, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';

/** Of a form that somebody enters by: it asks at least who they are. */
export type Credentials = { readonly email: string; readonly password: string };

type EntranceFormProps<Values extends Credentials> = {
  readonly form: ServerForm<Values>;
  readonly submitLabel: string;
  /** What is asked before the address. */
  readonly children?: ReactNode;
  /** What is asked after the password. */
  readonly after?: ReactNode;
  readonly isEmailFixed?: boolean;
  /** A password that is chosen now, with what it must be; null: the one that there is. */
  readonly newPasswordHint: string | null;
};

/** A form that somebody enters by: what it asks besides, then address and password. */
export function EntranceForm<Values extends Credentials>(props: EntranceFormProps<Values>) {
  const { form, submitLabel, children, after, isEmailFixed = false, newPasswordHint } = props;
  const translate = useTranslate();
  return (
    <form id={form.id} onSubmit={form.onSubmit} noValidate method="post">
      <Stack gap="sm">
        {form.problem === null ? null : <ProblemBanner problem={form.problem} />}
        {children}
        <TextInput
          {...form.field('email')}
          label={translate('signIn.email')}
          type="email"
          attributes={leftToRight}
          autoComplete="username"
          readOnly={isEmailFixed}
          onChange={(event) => form.change('email', event.currentTarget.value)}
        />
        <PasswordInput
          {...form.field('password')}
          label={translate('signIn.password')}
          {...(newPasswordHint === null ? {} : { description: newPasswordHint })}
          attributes={leftToRightPassword}
          autoComplete={newPasswordHint === null ? 'current-password' : 'new-password'}
          visibilityToggleButtonProps={{ 'aria-label': translate('ui.password.show') }}
          onChange={(event) => form.change('password', event.currentTarget.value)}
        />
        {after}
        <SubmitButton submitting={form.submitting} label={submitLabel} mt="xs" size="md" fullWidth />
      </Stack>
    </form>
  );
}
