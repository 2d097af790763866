import { resetAnswerSchema } from '@hanout/contracts/staff/account';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { SubmitButton } from '@hanout/ui/form/submit-button.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { shownInForm, useChange } from '../../api/use-change.ts';
import { useApplication } from '../../app/application.ts';
import { Entrance } from '../../shell/entrance.tsx';

/** For who has lost their password: what it says is the same for every address. */
export function ForgottenPage() {
  const translate = useTranslate();
  const { api } = useApplication();
  const [isAsked, setAsked] = useState(false);
  const asking = useChange<string, unknown>({
    send: (email) => api.send('/auth/reset', resetAnswerSchema, { email }),
    refused: shownInForm,
  });
  const form = useServerForm({
    initialValues: { email: '' },
    validate: ({ email }) => (email.trim() === '' ? { email: translate('ui.form.required') } : {}),
    submit: async ({ email }) => {
      const outcome = await asking.run(email);
      setAsked(outcome.ok);
      return outcome;
    },
  });
  return (
    <Entrance title={translate('forgotten.title')} lead={translate('forgotten.lead')}>
      <form id={form.id} onSubmit={form.onSubmit} noValidate method="post">
        <Stack gap="sm">
          {form.problem === null ? null : <ProblemBanner problem={form.problem} />}
          <TextInput
            {...form.field('email')}
            label={translate('signIn.email')}
            type="email"
            attributes={leftToRight}
            autoComplete="username"
            onChange={(event) => form.change('email', event.currentTarget.value)}
          />
          <p role="status">{isAsked ? translate('forgotten.sent') : ''}</p>
          <SubmitButton submitting={form.submitting} label={translate('forgotten.send')} size="md" fullWidth />
          <Button component={Link} to="/sign-in" variant="subtle" fullWidth>
            {translate('welcome.toSignIn')}
          </Button>
        </Stack>
      </form>
    </Entrance>
  );
}
