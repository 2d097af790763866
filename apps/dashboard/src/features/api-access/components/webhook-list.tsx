import type { MadeWebhook, Webhook } from '@hanout/contracts/interface/webhooks';
import type { Translate } from '@hanout/i18n';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';
import { IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { useSearchedAddress } from '../../../app/use-searched-address.ts';
import { webhookListQuery } from '../api/api-access-calls.ts';
import { ApiTabs } from './api-tabs.tsx';
import { SecretDialog, type ToldSecret } from './secret-dialog.tsx';
import { useWebhookActs, type WebhookActs } from './use-webhook-acts.ts';
import { WebhookDialog, type WebhookDraft } from './webhook-dialog.tsx';
import './api-access.css';

/** Where the shops' events are told; the address says which is open. */
export function WebhookList() {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const { q, parameters, search, go, isFound } = useSearchedAddress();
  const [secret, setSecret] = useState<ToldSecret | null>(null);
  const list = useQuery(webhookListQuery(api, language));
  const rows = list.data?.rows.filter(({ name, url }) => isFound(name, url));
  const tell = ({ webhook: { name }, secret: value }: MadeWebhook): void => {
    go({});
    setSecret({ title: translate('apiAccess.secretOf', { name }), value });
  };
  const acts = useWebhookActs(tell);
  return (
    <ListPanel<Webhook>
      query={list}
      tabs={<ApiTabs current="webhooks" />}
      toolbar={
        <ListToolbar
          text={q}
          label={translate('apiAccess.search')}
          hint={translate('apiAccess.search')}
          onSearch={search}
        />
      }
      label={translate('apiAccess.webhooks')}
      rows={rows}
      columns={webhookColumns(translate, acts)}
      rowKey={({ id }) => String(id)}
      rowName={({ name }) => name}
      onOpen={({ id }) => go({ webhook: String(id) })}
      card={(webhook) => <WebhookCard webhook={webhook} acts={acts} />}
      empty={
        <EmptyState
          icon={<IconWebhook />}
          title={translate(q === '' ? 'apiAccess.noWebhooks' : 'apiAccess.nothingFound')}
          sentence={translate(q === '' ? 'apiAccess.noWebhooksSentence' : 'apiAccess.nothingFoundSentence')}
        />
      }
    >
      <WebhookDialog
        draft={draftOf(parameters, list.data?.rows ?? [], list.data !== undefined)}
        shops={list.data?.shops ?? []}
        onMade={tell}
        onClose={() => go({})}
      />
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
    </ListPanel>
  );
}

/** A new one begins with the shops that are there. */
function draftOf(parameters: URLSearchParams, webhooks: readonly Webhook[], isRead: boolean): WebhookDraft | null {
  if (parameters.get('open') === 'new') return isRead ? { webhook: null } : null;
  const webhook = webhooks.find(({ id }) => String(id) === parameters.get('webhook'));
  return webhook === undefined ? null : { webhook };
}

function webhookColumns(translate: Translate, acts: WebhookActs): readonly Column<Webhook>[] {
  return [
    { key: 'name', title: translate('apiAccess.field.name'), cell: (webhook) => <WebhookLink webhook={webhook} /> },
    {
      key: 'events',
      title: translate('apiAccess.field.events'),
      from: 'lg',
      cell: ({ events }) => (
        <div className="hn-webhook-events">
          {events.map((event) => translate(`apiAccess.event.${event}`)).join(' · ')}
        </div>
      ),
    },
    {
      key: 'figures',
      title: translate('apiAccess.lastDay'),
      from: 'md',
      cell: (webhook) => <Figures webhook={webhook} />,
    },
    {
      key: 'acts',
      title: translate('apiAccess.actions'),
      cell: (webhook) => <WebhookButtons webhook={webhook} acts={acts} />,
    },
  ];
}

const TONES = { on: 'good', off: 'muted', gave_up: 'bad', archived: 'muted' } as const;

function WebhookLink({ webhook: { id, name, url, shop, state } }: { readonly webhook: Webhook }) {
  const translate = useTranslate();
  return (
    <div>
      <Link to={`/settings/api/webhooks?webhook=${id}`} data-row-link className="hn-row-link">
        <bdi>{name}</bdi>
      </Link>{' '}
      <StatusBadge tone={TONES[state]}>{translate(`apiAccess.webhookState.${state}`)}</StatusBadge>
      <div className="hn-soft hn-webhook-url">
        <bdi>{shop.name}</bdi> · <bdi dir="ltr">{url}</bdi>
      </div>
    </div>
  );
}

function Figures({ webhook: { id, delivered, failed, waiting } }: { readonly webhook: Webhook }) {
  const translate = useTranslate();
  return (
    <Link to={`/settings/api/deliveries?webhook=${id}`}>
      {translate('apiAccess.figures', { delivered, failed, waiting })}
    </Link>
  );
}

type OfWebhook = { readonly webhook: Webhook; readonly acts: WebhookActs };

function WebhookButtons({ webhook, acts }: OfWebhook) {
  const translate = useTranslate();
  const button = (label: string, onClick: () => void) => (
    <Button size="compact-sm" variant="default" disabled={acts.isBusy} onClick={onClick}>
      {label}
    </Button>
  );
  if (webhook.state === 'archived')
    return <Group>{button(translate('apiAccess.restore'), () => acts.onPut(webhook))}</Group>;
  return (
    <Group gap={6}>
      {button(translate('apiAccess.test'), () => acts.onTest(webhook))}
      {button(translate('apiAccess.renewSecret'), () => acts.onRenew(webhook))}
      {button(translate('apiAccess.archive'), () => acts.onPut(webhook))}
    </Group>
  );
}

function WebhookCard({ webhook, acts }: OfWebhook) {
  return (
    <div className="hn-row-card">
      <WebhookLink webhook={webhook} />
      <Figures webhook={webhook} />
      <WebhookButtons webhook={webhook} acts={acts} />
    </div>
  );
}
