import type { Session } from '@hanout/contracts/auth';
import type { OpenedLink, UseLinkRequest } from '@hanout/contracts/staff/account-links';
import { passwordLimits } from '@hanout/core/staff';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { TextInput } from '@mantine/core';
import { put } from '../../api/cache.ts';
import { shownInForm, useChange } from '../../api/use-change.ts';
import { useApplication } from '../../app/application.ts';
import { redeemLink } from '../api/account-links.ts';
import { SESSION } from '../../session/api/session.ts';
import { EntranceForm } from '../../session/components/entrance-form.tsx';

type NewPasswordFormProps = {
  readonly link: OpenedLink;
  readonly token: string;
  /** null: nobody is signed in by it */
  readonly onDone: (session: Session | null) => void;
};

/** The password that somebody chooses by a link; who is invited looks over their name, too. */
export function NewPasswordForm({ link, token, onDone }: NewPasswordFormProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const isInvited = link.purpose === 'invitation';
  const hint = translate('firstRun.passwordHint', { min: passwordLimits.min });
  const setting = useChange<UseLinkRequest, Session | null>({
    send: (request) => redeemLink(api, request),
    store: (session) => (session === null ? [] : [put(SESSION, session)]),
    said: (session) => (session === null ? translate('welcome.signInNow') : null),
    refused: shownInForm,
  });
  const form = useServerForm({
    initialValues: { name: link.name, email: link.email, password: '' },
    validate: ({ name, password }) => ({
      ...(name.trim() === '' ? { name: translate('ui.form.required') } : {}),
      ...([...password].length < passwordLimits.min ? { password: hint } : {}),
    }),
    submit: async ({ name, password }) => {
      const outcome = await setting.run({ token, password, language, ...(isInvited ? { name } : {}) });
      if (outcome.ok) onDone(outcome.value);
      return outcome;
    },
  });
  return (
    <EntranceForm
      form={form}
      submitLabel={translate(isInvited ? 'welcome.join' : 'welcome.setPassword')}
      isEmailFixed
      newPasswordHint={hint}
    >
      {isInvited ? (
        <TextInput
          {...form.field('name')}
          label={translate('firstRun.name')}
          autoComplete="name"
          maxLength={100}
          dir="auto"
          onChange={(event) => form.change('name', event.currentTarget.value)}
        />
      ) : null}
    </EntranceForm>
  );
}
