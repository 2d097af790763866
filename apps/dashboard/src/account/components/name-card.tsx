import type { Account, AccountWrite } from '@hanout/contracts/staff/account';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { SaveBar } from '@hanout/ui/form/save-bar.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { shownInForm, useChange } from '../../api/use-change.ts';
import { useFreshRead } from '../../api/cache.ts';
import { useOvertakenForm, type FormInput } from '../../api/use-overtaken-form.ts';
import { useApplication } from '../../app/application.ts';
import { SESSION } from '../../session/api/session.ts';
import { LeaveGuard } from '../../shell/leave-guard.tsx';
import { accountKeys, accountQuery, writeAccount } from '../api/account-calls.ts';

/** Who one is to colleagues. */
export function NameCard({ account, onStored }: { readonly account: Account; readonly onStored: () => void }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const readFresh = useFreshRead();
  const [read] = useState({ version: account.version, values: valuesOf(account) });
  const overtaken = useOvertakenForm<Values, Account>({
    read: async () => (await readFresh(accountQuery(api))) ?? null,
    shown: read.values,
    valuesOf,
    versionOf: ({ version }) => version,
    label: (field) => translate(`account.${field}`),
    takeTheirs: onStored,
  });
  const saving = useChange<FormInput<Values>, Account, Account>({
    send: ({ values, version = read.version }) => writeAccount(api, { ...values, version } satisfies AccountWrite),
    renews: [accountKeys.all, SESSION],
    overtaken,
    said: () => translate('account.saved'),
    refused: shownInForm,
  });
  const form = useServerForm({
    initialValues: read.values,
    validate: ({ name }) => (name.trim() === '' ? { name: translate('ui.form.required') } : {}),
    submit: async (values) => {
      const outcome = await saving.run({ values, version: read.version });
      if (outcome.ok) onStored();
      return outcome;
    },
  });
  return (
    <Card title={translate('account.who')} isFirst>
      <form id={form.id} noValidate onSubmit={form.onSubmit}>
        <LeaveGuard isDirty={form.isDirty && !form.submitting} />
        <Stack gap="sm" maw={480}>
          {form.problem === null ? null : <ProblemBanner problem={form.problem} />}
          <TextInput
            {...form.field('name')}
            label={translate('account.name')}
            autoComplete="name"
            maxLength={100}
            dir="auto"
            onChange={(event) => form.change('name', event.currentTarget.value)}
          />
          <TextInput label={translate('account.email')} value={account.email} readOnly attributes={leftToRight} />
          <TextInput
            {...form.field('phone')}
            label={translate('account.phone')}
            type="tel"
            autoComplete="tel"
            maxLength={30}
            attributes={leftToRight}
            onChange={(event) => form.change('phone', event.currentTarget.value)}
          />
        </Stack>
        <SaveBar isDirty={form.isDirty} submitting={form.submitting} onSave={form.submit} onDiscard={form.reset} />
      </form>
    </Card>
  );
}

const valuesOf = ({ name, phone }: Account) => ({ name, phone });
type Values = ReturnType<typeof valuesOf>;
