import type { FirstRunRequest, Session } from '@hanout/contracts/auth';
import { passwordLimits } from '@hanout/core/staff';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { TextInput } from '@mantine/core';
import { put } from '../../api/cache.ts';
import { shownInForm, useChange } from '../../api/use-change.ts';
import { useApplication } from '../../app/application.ts';
import { SESSION } from '../api/session.ts';
import { createOwner } from '../api/first-run.ts';
import { EntranceForm } from './entrance-form.tsx';

const FIELDS = ['code', 'shopName', 'name', 'email', 'password'] as const;

/** Makes the owner of an empty installation, once, with the code that the console printed. */
export function FirstRunForm({ onCreated }: { readonly onCreated: (session: Session) => void }) {
  const translate = useTranslate();
  const language = useLanguage();
  const hint = translate('firstRun.passwordHint', { min: passwordLimits.min });
  const { api } = useApplication();
  const creating = useChange<FirstRunRequest, Session>({
    send: (request) => createOwner(api, request),
    store: (session) => [put(SESSION, session)],
    refused: shownInForm,
  });
  const form = useServerForm({
    initialValues: { code: '', shopName: '', name: '', email: '', password: '' },
    validate: (values) => {
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
    <EntranceForm form={form} submitLabel={translate('firstRun.submit')} newPasswordHint={hint}>
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
    </EntranceForm>
  );
}
