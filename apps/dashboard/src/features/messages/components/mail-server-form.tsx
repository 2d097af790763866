import { MAIL_SECURITIES } from '@hanout/contracts/messages';
import type { MailServer } from '@hanout/contracts/messages';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { SaveBar } from '@hanout/ui/form/save-bar.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { NativeSelect, PasswordInput, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFreshRead } from '../../../api/cache.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useOvertakenForm, type FormInput } from '../../../api/use-overtaken-form.ts';
import { useApplication } from '../../../app/application.ts';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { messageKeys } from '../api/failures.ts';
import { mailServerQuery, writeMailServer } from '../api/message-calls.ts';
import { checkValues, toWrite, valuesOf, type ServerValues } from './server-values.ts';
import { useMessageWords } from '../../../api/words.ts';

type MailServerFormProps = { readonly stored: MailServer; readonly onStored: () => void };

const SHOWN = ['host', 'port', 'username', 'fromName', 'fromAddress', 'replyTo', 'security', 'isOn'] as const;
const USUAL_PORT: Readonly<Record<string, string>> = { tls: '465', starttls: '587' };

/** Server, access and sender; it is tried while it is saved, so that saving takes a moment. */
export function MailServerForm({ stored, onStored }: MailServerFormProps) {
  const translate = useTranslate();
  const word = useMessageWords();
  const { api } = useApplication();
  const readFresh = useFreshRead();
  const { shopId } = stored;
  const [read] = useState({ version: stored.version, values: valuesOf(stored), hasPassword: stored.hasPassword });
  const overtaken = useOvertakenForm<ServerValues, MailServer>({
    read: async ({ problem }) =>
      problem.code === 'messages.server-changed' ? ((await readFresh(mailServerQuery(api, shopId))) ?? null) : null,
    shown: read.values,
    valuesOf,
    versionOf: ({ version }) => version,
    label: (field) => (isShown(field) ? translate(`server.${field}`) : null),
    takeTheirs: onStored,
  });
  const saving = useChange<FormInput<ServerValues>, MailServer, MailServer>({
    send: ({ values, version }) => writeMailServer(api, shopId, toWrite(values, version ?? read.version)),
    renews: [messageKeys.server(shopId), messageKeys.rules(shopId)],
    overtaken,
    said: ({ isOn }) => translate(isOn ? 'server.saved' : 'server.savedOff'),
    refused: shownInForm,
  });
  const form = useServerForm<ServerValues>({
    initialValues: read.values,
    validate: (values) => checkValues(values, translate),
    submit: async (values) => {
      const outcome = await saving.run({ values, version: read.version });
      if (outcome.ok) onStored();
      return outcome;
    },
  });
  const text = (field: 'host' | 'port' | 'username' | 'fromName' | 'fromAddress' | 'replyTo') => (
    <TextInput
      {...form.field(field)}
      label={translate(`server.${field}`)}
      maxLength={254}
      {...(field === 'fromName' ? { dir: 'auto' } : { attributes: leftToRight })}
      {...(field === 'replyTo' ? { description: translate('server.replyToHint') } : {})}
      onChange={(event) => form.change(field, event.currentTarget.value)}
    />
  );
  const chooseSecurity = (security: string) => {
    form.change('security', security);
    const usual = USUAL_PORT[security];
    if (usual !== undefined && Object.values(USUAL_PORT).includes(form.values.port)) form.change('port', usual);
  };
  return (
    <form id={form.id} noValidate onSubmit={form.onSubmit}>
      <LeaveGuard isDirty={form.isDirty && !form.submitting} />
      <Stack gap="md" maw={820}>
        {form.problem === null ? null : <ProblemBanner problem={form.problem} />}
        <p className="hn-soft">{translate('server.why')}</p>
        <Switch
          label={translate('server.isOn')}
          checked={form.values.isOn === 'true'}
          onChange={(event) => form.change('isOn', String(event.currentTarget.checked))}
        />
        <Card title={translate('server.access')}>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            {text('host')}
            <NativeSelect
              {...form.field('security')}
              label={translate('server.security')}
              data={MAIL_SECURITIES.map((value) => ({ value, label: word('securities', value) }))}
              onChange={(event) => chooseSecurity(event.currentTarget.value)}
            />
            {text('port')}
            {text('username')}
            <PasswordInput
              {...form.field('password')}
              label={translate('server.password')}
              {...(read.hasPassword ? { description: translate('server.passwordKept') } : {})}
              autoComplete="new-password"
              maxLength={500}
              attributes={leftToRight}
              onChange={(event) => form.change('password', event.currentTarget.value)}
            />
          </SimpleGrid>
        </Card>
        <Card title={translate('server.sender')}>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            {text('fromName')}
            {text('fromAddress')}
            {text('replyTo')}
          </SimpleGrid>
        </Card>
      </Stack>
      <SaveBar
        isDirty={form.isDirty}
        isNew={stored.version === 0}
        submitting={form.submitting}
        onSave={form.submit}
        onDiscard={form.reset}
      />
    </form>
  );
}

const isShown = (field: string): field is (typeof SHOWN)[number] => SHOWN.some((each) => each === field);
