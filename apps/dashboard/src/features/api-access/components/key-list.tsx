import type { ApiKey, MadeApiKey } from '@hanout/contracts/interface/api-keys';
import { formatDateTime } from '@hanout/i18n';
import type { Language, Translate } from '@hanout/i18n';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { useSearchedAddress } from '../../../app/use-searched-address.ts';
import { keyListQuery } from '../api/api-access-calls.ts';
import { ApiTabs } from './api-tabs.tsx';
import { KeyDialog, type KeyDraft } from './key-dialog.tsx';
import { KeyQuestion, type KeyAct } from './key-question.tsx';
import { SecretDialog, type ToldSecret } from './secret-dialog.tsx';

type Asked = { readonly act: KeyAct; readonly key: ApiKey };

/** The keys of the merchant's programs; the address says which is open. */
export function KeyList() {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const { q, parameters, search, go, isFound } = useSearchedAddress();
  const [secret, setSecret] = useState<ToldSecret | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const list = useQuery(keyListQuery(api, language));
  const rows = list.data?.rows.filter(({ name, prefix }) => isFound(name, prefix));
  const tell = ({ key, token }: MadeApiKey): void => {
    setAsked(null);
    go({});
    setSecret({ title: translate('apiAccess.tokenOf', { name: key.name }), value: token });
  };
  const acts = { onAsk: (act: KeyAct, key: ApiKey) => setAsked({ act, key }) };
  return (
    <ListPanel<ApiKey>
      query={list}
      tabs={<ApiTabs current="keys" />}
      toolbar={
        <ListToolbar
          text={q}
          label={translate('apiAccess.search')}
          hint={translate('apiAccess.search')}
          onSearch={search}
        />
      }
      label={translate('apiAccess.keys')}
      rows={rows}
      columns={keyColumns(translate, language, acts)}
      rowKey={({ id }) => String(id)}
      rowName={({ name }) => name}
      onOpen={({ id }) => go({ key: String(id) })}
      card={(key) => <KeyCard apiKey={key} {...acts} />}
      empty={
        <EmptyState
          icon={<IconKey />}
          title={translate(q === '' ? 'apiAccess.noKeys' : 'apiAccess.nothingFound')}
          sentence={translate(q === '' ? 'apiAccess.noKeysSentence' : 'apiAccess.nothingFoundSentence')}
        />
      }
    >
      <KeyDialog
        draft={draftOf(parameters, list.data?.rows ?? [])}
        shops={list.data?.shops ?? []}
        onMade={tell}
        onClose={() => go({})}
      />
      <KeyQuestion asked={asked} onMade={tell} onClose={() => setAsked(null)} />
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
    </ListPanel>
  );
}

function draftOf(parameters: URLSearchParams, keys: readonly ApiKey[]): KeyDraft | null {
  if (parameters.get('open') === 'new') return { key: null };
  const key = keys.find(({ id }) => String(id) === parameters.get('key'));
  return key === undefined ? null : { key };
}

type Acts = { readonly onAsk: (act: KeyAct, key: ApiKey) => void };

function keyColumns(translate: Translate, language: Language, acts: Acts): readonly Column<ApiKey>[] {
  return [
    { key: 'name', title: translate('apiAccess.field.name'), cell: (key) => <KeyLink apiKey={key} /> },
    {
      key: 'permissions',
      title: translate('apiAccess.field.permissions'),
      from: 'lg',
      cell: ({ permissions, shops }) => (
        <div>
          {translate('roles.permissionCount', { count: permissions.length })}
          <div className="hn-soft">
            <bdi>{shops.join(' · ')}</bdi>
          </div>
        </div>
      ),
    },
    { key: 'maker', title: translate('apiAccess.maker'), from: 'lg', cell: ({ maker }) => <bdi>{maker}</bdi> },
    {
      key: 'lastUsed',
      title: translate('apiAccess.lastUsed'),
      cell: ({ lastUsedAt }) =>
        lastUsedAt === null ? (
          translate('apiAccess.never')
        ) : (
          <time dateTime={lastUsedAt}>{formatDateTime(Date.parse(lastUsedAt), language)}</time>
        ),
    },
    { key: 'acts', title: translate('apiAccess.actions'), cell: (key) => <KeyActs apiKey={key} {...acts} /> },
  ];
}

const TONES = { active: 'good', expired: 'attention', revoked: 'muted' } as const;

function KeyLink({ apiKey: { id, name, prefix, state, previousUntil } }: { readonly apiKey: ApiKey }) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <div>
      <Link to={`/settings/api?key=${id}`} data-row-link className="hn-row-link">
        <bdi>{name}</bdi>
      </Link>{' '}
      <StatusBadge tone={TONES[state]}>{translate(`apiAccess.keyState.${state}`)}</StatusBadge>
      <div className="hn-soft">
        <bdi dir="ltr">{prefix}…</bdi>
      </div>
      {previousUntil === null ? null : (
        <div className="hn-soft">
          {translate('apiAccess.overlapUntil', { date: formatDateTime(Date.parse(previousUntil), language) })}
        </div>
      )}
    </div>
  );
}

function KeyActs({ apiKey, onAsk }: Acts & { readonly apiKey: ApiKey }) {
  const translate = useTranslate();
  if (apiKey.state === 'revoked') return null;
  return (
    <Group gap={6} wrap="nowrap">
      {apiKey.mayChange ? (
        <Button size="compact-sm" variant="default" onClick={() => onAsk('rotate', apiKey)}>
          {translate('apiAccess.rotate')}
        </Button>
      ) : null}
      <Button size="compact-sm" variant="default" onClick={() => onAsk('revoke', apiKey)}>
        {translate('apiAccess.revoke')}
      </Button>
    </Group>
  );
}

function KeyCard({ apiKey, ...acts }: Acts & { readonly apiKey: ApiKey }) {
  const translate = useTranslate();
  return (
    <div className="hn-row-card">
      <KeyLink apiKey={apiKey} />
      <div className="hn-soft">{translate('roles.permissionCount', { count: apiKey.permissions.length })}</div>
      <KeyActs apiKey={apiKey} {...acts} />
    </div>
  );
}
