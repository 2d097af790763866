import { deliveryStates, webhookEvents, type Delivery } from '@hanout/contracts/interface/webhooks';
import { formatDateTime } from '@hanout/i18n';
import type { Language, Translate } from '@hanout/i18n';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, NativeSelect } from '@mantine/core';
import { IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { usePageTrail } from '../../../app/use-page-trail.ts';
import {
  apiAccessKeys,
  DELIVERIES_PER_PAGE,
  deliveryListQuery,
  resendDelivery,
  webhookListQuery,
} from '../api/api-access-calls.ts';
import { ApiTabs } from './api-tabs.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';

const TYPES = [...webhookEvents, 'test'] as const;
const NUMBER = /^[1-9]\d{0,14}$/u;

/** What was told to webhooks, the latest first; the address says what is shown, and which is open. */
export function DeliveryList() {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const [parameters, setParameters] = useSearchParams();
  const asked = readAsked(parameters);
  const list = useQuery(deliveryListQuery(api, asked));
  const webhooks = useQuery(webhookListQuery(api, language)).data?.rows ?? [];
  const resending = useChange<number, Delivery>({
    send: (id) => resendDelivery(api, id),
    renews: [apiAccessKeys.webhooks],
    renewsAlways: true,
    said: ({ state }) =>
      state === 'delivered'
        ? translate('apiAccess.resent')
        : { tone: 'failure', message: translate('apiAccess.testFailed') },
  });
  const { cursor, ...filters } = asked;
  const go = (changes: Readonly<Record<string, string | null>>): void =>
    setParameters(addressOf({ ...filters, ...changes }));
  const pages = usePageTrail(cursor, (next, trail) => {
    setParameters(addressOf({ ...filters, cursor: next }), { state: trail });
  });
  const choice = (field: 'webhook' | 'state' | 'type', label: string, options: readonly Option[]) => (
    <NativeSelect
      aria-label={label}
      value={filters[field] ?? ''}
      data={[{ value: '', label }, ...options]}
      onChange={(event) => go({ [field]: event.currentTarget.value })}
    />
  );
  const isNarrowed = Object.values(filters).some((value) => value !== null);
  const acts = { isBusy: resending.isRunning, onResend: (id: number) => void resending.run(id) };
  const opened = list.data?.rows.find(({ id }) => String(id) === parameters.get('delivery')) ?? null;
  return (
    <ListPanel<Delivery>
      query={list}
      tabs={<ApiTabs current="log" />}
      toolbar={
        <ListToolbar
          text={asked.q ?? ''}
          label={translate('apiAccess.searchLog')}
          hint={translate('apiAccess.searchLog')}
          onSearch={(q) => go({ q })}
        >
          {choice(
            'webhook',
            translate('apiAccess.webhook'),
            webhooks.map(({ id, name }) => ({ value: String(id), label: name })),
          )}
          {choice(
            'type',
            translate('apiAccess.event'),
            TYPES.map((value) => ({ value, label: translate(`apiAccess.event.${value}`) })),
          )}
          {choice(
            'state',
            translate('apiAccess.state'),
            deliveryStates.map((value) => ({ value, label: translate(`apiAccess.deliveryState.${value}`) })),
          )}
        </ListToolbar>
      }
      label={translate('apiAccess.log')}
      rows={list.data?.rows}
      columns={deliveryColumns(translate, language, acts)}
      rowKey={({ id }) => String(id)}
      rowName={({ type, webhook }) => `${type} ${webhook.name}`}
      onOpen={({ id }) => go({ cursor, delivery: String(id) })}
      card={(delivery) => <DeliveryCard delivery={delivery} {...acts} />}
      empty={
        <EmptyState
          icon={<IconWebhook />}
          title={translate(isNarrowed ? 'apiAccess.nothingFound' : 'apiAccess.noDeliveries')}
          sentence={translate(isNarrowed ? 'apiAccess.nothingFoundSentence' : 'apiAccess.noDeliveriesSentence')}
        />
      }
      pages={{
        offset: pages.page * DELIVERIES_PER_PAGE,
        total: list.data?.total ?? 0,
        isCapped: list.data?.total === MOST_COUNTED,
        onPrevious: pages.previous,
        onNext: pages.nextOf(list.data?.nextCursor ?? null),
      }}
    >
      <DeliveryDialog delivery={opened} {...acts} onClose={() => go({ cursor })} />
    </ListPanel>
  );
}

const MOST_COUNTED = 1000;
type Option = { readonly value: string; readonly label: string };

/** What cannot be meant is ignored. */
function readAsked(parameters: URLSearchParams) {
  const number = (name: string): string | null => {
    const text = parameters.get(name);
    return text !== null && NUMBER.test(text) ? text : null;
  };
  return {
    webhook: number('webhook'),
    state: deliveryStates.find((each) => each === parameters.get('state')) ?? null,
    type: TYPES.find((each) => each === parameters.get('type')) ?? null,
    q: parameters.get('q'),
    cursor: number('cursor'),
  };
}

function addressOf(asked: Readonly<Record<string, string | null>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value]])),
  );
}

type Acts = { readonly isBusy: boolean; readonly onResend: (id: number) => void };

function deliveryColumns(translate: Translate, language: Language, acts: Acts): readonly Column<Delivery>[] {
  return [
    {
      key: 'at',
      title: translate('apiAccess.at'),
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(Date.parse(createdAt), language)}</time>,
    },
    {
      key: 'event',
      title: translate('apiAccess.event'),
      cell: ({ type, webhook }) => (
        <div>
          <EventName type={type} />
          <div className="hn-soft">
            <bdi>{webhook.name}</bdi>
          </div>
        </div>
      ),
    },
    { key: 'result', title: translate('apiAccess.result'), cell: (delivery) => <Result delivery={delivery} /> },
    {
      key: 'attempts',
      title: translate('apiAccess.attempts'),
      from: 'md',
      cell: ({ attempts }) => String(attempts),
    },
    {
      key: 'took',
      title: translate('apiAccess.took'),
      from: 'lg',
      cell: ({ tookMs }) => (tookMs === null ? '' : translate('apiAccess.ms', { count: tookMs })),
    },
    {
      key: 'acts',
      title: translate('apiAccess.actions'),
      cell: ({ id }) => <Resend id={id} {...acts} />,
    },
  ];
}

function EventName({ type }: { readonly type: string }) {
  const translate = useTranslate();
  const known = TYPES.find((each) => each === type);
  return <span>{known === undefined ? type : translate(`apiAccess.event.${known}`)}</span>;
}

const TONES = { waiting: 'progress', delivered: 'good', failed: 'bad' } as const;

function Result({ delivery: { state, status, reason } }: { readonly delivery: Delivery }) {
  const translate = useTranslate();
  return (
    <div>
      <StatusBadge tone={TONES[state]}>{translate(`apiAccess.deliveryState.${state}`)}</StatusBadge>{' '}
      {status === null ? null : <bdi dir="ltr">{status}</bdi>}
      {reason === null ? null : <div className="hn-soft">{translate(`apiAccess.reason.${reason}`)}</div>}
    </div>
  );
}

function Resend({ id, isBusy, onResend }: Acts & { readonly id: number }) {
  const translate = useTranslate();
  return (
    <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => onResend(id)}>
      {translate('apiAccess.resend')}
    </Button>
  );
}

function DeliveryCard({ delivery, ...acts }: Acts & { readonly delivery: Delivery }) {
  const language = useLanguage();
  return (
    <div className="hn-row-card">
      <EventName type={delivery.type} />
      <div className="hn-soft">
        <bdi>{delivery.webhook.name}</bdi> · {formatDateTime(Date.parse(delivery.createdAt), language)}
      </div>
      <Result delivery={delivery} />
      <Resend id={delivery.id} {...acts} />
    </div>
  );
}
