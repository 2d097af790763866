import {
  WEBHOOK_LIMITS,
  webhookEvents,
  type MadeWebhook,
  type Webhook,
  type WebhookWrite,
} from '@hanout/contracts/interface/webhooks';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFreshRead } from '../../../api/cache.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useOvertakenForm, type FormInput } from '../../../api/use-overtaken-form.ts';
import { useApplication } from '../../../app/application.ts';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { apiAccessKeys, changeWebhook, makeWebhook, webhookListQuery } from '../api/api-access-calls.ts';
import { ChosenField, partsOf } from '../../../shell/chosen/chosen-field.tsx';

/** `webhook` null: a new one */
export type WebhookDraft = { readonly webhook: Webhook | null };
type Shops = readonly { readonly id: number; readonly name: string }[];

type WebhookDialogProps = {
  readonly draft: WebhookDraft | null;
  readonly shops: Shops;
  readonly onMade: (made: MadeWebhook) => void;
  readonly onClose: () => void;
};

/** The form of a webhook: where a shop's events are told, and which. */
export function WebhookDialog({ draft, ...rest }: WebhookDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog
      opened={draft !== null}
      onClose={rest.onClose}
      title={draft?.webhook?.name ?? translate('apiAccess.newWebhook')}
      size={640}
    >
      {draft === null ? null : <WebhookForm draft={draft} {...rest} />}
    </Dialog>
  );
}

function WebhookForm({
  draft: { webhook },
  shops,
  onMade,
  onClose,
}: WebhookDialogProps & { readonly draft: WebhookDraft }) {
  const translate = useTranslate();
  const isReadOnly = webhook?.state === 'archived';
  const [read] = useState({ version: webhook?.version, values: valuesOf(webhook, shops) });
  const saving = useSaving(webhook, read.values);
  const form = useServerForm({
    initialValues: read.values,
    validate: ({ name, url, events }) => ({
      ...(name.trim() === '' ? { name: translate('ui.form.required') } : {}),
      ...(url.trim() === '' ? { url: translate('ui.form.required') } : {}),
      ...(events === '' ? { events: translate('apiAccess.chooseEvent') } : {}),
    }),
    submit: async (values) => {
      const outcome = await saving.run({ values, version: read.version });
      if (!outcome.ok) return outcome;
      if (outcome.value.secret === null) onClose();
      else onMade({ webhook: outcome.value.webhook, secret: outcome.value.secret });
      return outcome;
    },
  });
  const line = (field: 'name' | 'url' | 'shopId') => ({
    ...form.field(field),
    label: translate(`apiAccess.field.${field}`),
    required: true,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      form.change(field, event.currentTarget.value),
  });
  return (
    <DialogForm form={form} onClose={onClose} isReadOnly={isReadOnly}>
      <LeaveGuard isDirty={form.isDirty && !form.submitting} />
      <TextInput {...line('name')} readOnly={isReadOnly} data-autofocus dir="auto" maxLength={WEBHOOK_LIMITS.name} />
      {webhook === null && shops.length > 1 ? (
        <NativeSelect {...line('shopId')} data={shops.map(({ id, name }) => ({ value: String(id), label: name }))} />
      ) : null}
      <TextInput
        {...line('url')}
        readOnly={isReadOnly}
        description={translate('apiAccess.hint.url')}
        type="url"
        attributes={leftToRight}
        maxLength={WEBHOOK_LIMITS.url}
      />
      <ChosenField
        form={form}
        field="events"
        label={translate('apiAccess.field.events')}
        groups={[
          {
            key: 'events',
            label: '',
            choices: webhookEvents.map((value) => ({ value, label: translate(`apiAccess.event.${value}`) })),
          },
        ]}
        isReadOnly={isReadOnly}
      />
      <Switch
        checked={form.values.isOn === 'true'}
        disabled={isReadOnly}
        label={translate('apiAccess.field.isOn')}
        onChange={(event) => form.change('isOn', String(event.currentTarget.checked))}
      />
    </DialogForm>
  );
}

type Saved = { readonly webhook: Webhook; readonly secret: string | null };

function useSaving(webhook: Webhook | null, shown: WebhookValues) {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const readFresh = useFreshRead();
  const overtaken = useOvertakenForm<WebhookValues, Webhook>({
    read: async ({ problem }) => {
      if (problem.code !== 'api.webhook-changed') return null;
      return (await readFresh(webhookListQuery(api, language)))?.rows.find(({ id }) => id === webhook?.id) ?? null;
    },
    shown,
    valuesOf: (current) => valuesOf(current, []),
    versionOf: ({ version }) => version,
    label: (field) => translate(`apiAccess.field.${field}`),
    show: (text, field) =>
      field === 'events'
        ? eventsIn(text)
            .map((event) => translate(`apiAccess.event.${event}`))
            .join(' · ')
        : text,
  });
  return useChange<FormInput<WebhookValues>, Saved, Webhook>({
    send: async ({ values, version }) => {
      const write = toWrite(values, version);
      if (webhook === null) return makeWebhook(api, write);
      const answer = await changeWebhook(api, webhook.id, write);
      return answer.ok ? { ...answer, value: { webhook: answer.value, secret: null } } : answer;
    },
    renews: [apiAccessKeys.webhooks],
    overtaken,
    said: (saved) => translate('apiAccess.webhookSaved', { name: saved.webhook.name }),
    refused: shownInForm,
  });
}

function valuesOf(webhook: Webhook | null, shops: Shops) {
  return {
    name: webhook?.name ?? '',
    url: webhook?.url ?? '',
    shopId: String(webhook?.shop.id ?? shops[0]?.id ?? ''),
    events: (webhook?.events ?? []).toSorted().join(','),
    isOn: String(webhook === null || webhook.state === 'on'),
  };
}
type WebhookValues = Readonly<Record<keyof ReturnType<typeof valuesOf>, string>>;

const eventsIn = (text: string) => webhookEvents.filter((event) => partsOf(text).includes(event));

const toWrite = ({ name, url, shopId, events, isOn }: WebhookValues, version: number | undefined): WebhookWrite => ({
  name,
  url,
  events: eventsIn(events),
  isOn: isOn === 'true',
  ...(version === undefined ? { shopId: Number(shopId) } : { version }),
});
