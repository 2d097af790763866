import { deliveryStates, webhookEvents, type Delivery } from '@hanout/contracts/interface/webhooks';
import { formatDateTime } from '@hanout/i18n';
import type { Language, Translate } from '@hanout/i18n';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useChange } from '../../../api/use-change.ts';
import { addressOf } from '../../../app/address-of.ts';
import { useApplication } from '../../../app/application.ts';
import { usePageTrail } from '../../../app/use-page-trail.ts';
import { ChoiceFilter } from '../../../shell/sent/choice-filter.tsx';
import { SendAgain, SentResult, type SentActs } from '../../../shell/sent/sent-cells.tsx';
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
  const to = (id: number): string =>
    `?${new URLSearchParams(addressOf({ ...asked, delivery: String(id) })).toString()}`;
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
          <ChoiceFilter
            label={translate('apiAccess.webhook')}
            options={webhooks.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={filters.webhook}
            onChoose={(webhook) => go({ webhook })}
          />
          <ChoiceFilter
            label={translate('apiAccess.event')}
            options={TYPES.map((value) => ({ value, label: translate(`apiAccess.event.${value}`) }))}
            value={filters.type}
            onChoose={(type) => go({ type })}
          />
          <ChoiceFilter
            label={translate('apiAccess.state')}
            options={deliveryStates.map((value) => ({ value, label: translate(`apiAccess.deliveryState.${value}`) }))}
            value={filters.state}
            onChoose={(state) => go({ state })}
          />
        </ListToolbar>
      }
      label={translate('apiAccess.log')}
      rows={list.data?.rows}
      columns={deliveryColumns(translate, language, { ...acts, to })}
      rowKey={({ id }) => String(id)}
      rowName={({ type, webhook }) => `${type} ${webhook.name}`}
      onOpen={({ id }) => go({ cursor, delivery: String(id) })}
      card={(delivery) => <DeliveryCard delivery={delivery} {...acts} to={to} />}
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

type Acts = SentActs & {
  /** The address at which one is open. */
  readonly to: (id: number) => string;
};

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
      cell: ({ id, type, webhook }) => (
        <div>
          <EventLink type={type} to={acts.to(id)} />
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
      cell: ({ id }) => (
        <SendAgain id={id} label={translate('apiAccess.resend')} isBusy={acts.isBusy} onResend={acts.onResend} />
      ),
    },
  ];
}

function EventLink({ type, to }: { readonly type: string; readonly to: string }) {
  const translate = useTranslate();
  const known = TYPES.find((each) => each === type);
  return (
    <Link to={to} data-row-link className="hn-row-link">
      {known === undefined ? type : translate(`apiAccess.event.${known}`)}
    </Link>
  );
}

const TONES = { waiting: 'progress', delivered: 'good', failed: 'bad' } as const;

function Result({ delivery: { state, status, reason } }: { readonly delivery: Delivery }) {
  const translate = useTranslate();
  return (
    <SentResult
      tone={TONES[state]}
      state={translate(`apiAccess.deliveryState.${state}`)}
      status={status}
      reason={reason === null ? null : translate(`apiAccess.reason.${reason}`)}
    />
  );
}

function DeliveryCard({ delivery, to, ...acts }: Acts & { readonly delivery: Delivery }) {
  const language = useLanguage();
  const label = useTranslate()('apiAccess.resend');
  return (
    <div className="hn-row-card">
      <EventLink type={delivery.type} to={to(delivery.id)} />
      <div className="hn-soft">
        <bdi>{delivery.webhook.name}</bdi> · {formatDateTime(Date.parse(delivery.createdAt), language)}
      </div>
      <Result delivery={delivery} />
      <SendAgain id={delivery.id} label={label} {...acts} />
    </div>
  );
}
