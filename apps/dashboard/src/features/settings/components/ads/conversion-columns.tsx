import type { Conversion } from '@hanout/contracts/orders/ad-conversions';
import { formatDateTime } from '@hanout/i18n';
import type { Language, Translate } from '@hanout/i18n';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';

export type ConversionActs = { readonly isBusy: boolean; readonly onResend: (id: number) => void };

export function conversionColumns(
  translate: Translate,
  language: Language,
  acts: ConversionActs,
): readonly Column<Conversion>[] {
  return [
    {
      key: 'at',
      title: translate('ads.at'),
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(Date.parse(createdAt), language)}</time>,
    },
    {
      key: 'order',
      title: translate('ads.order'),
      cell: ({ order, shop }) => (
        <div>
          <bdi dir="ltr">{order.number}</bdi>
          <div className="hn-soft">
            <bdi>{shop.name}</bdi>
          </div>
        </div>
      ),
    },
    { key: 'network', title: translate('ads.network'), cell: ({ network }) => translate(`ads.network.${network}`) },
    { key: 'result', title: translate('ads.result'), cell: (conversion) => <Result conversion={conversion} /> },
    { key: 'attempts', title: translate('ads.attempts'), from: 'md', cell: ({ attempts }) => String(attempts) },
    {
      key: 'took',
      title: translate('ads.took'),
      from: 'lg',
      cell: ({ tookMs }) => (tookMs === null ? '' : translate('ads.ms', { count: tookMs })),
    },
    {
      key: 'acts',
      title: translate('ads.actions'),
      cell: (conversion) => <Resend conversion={conversion} {...acts} />,
    },
  ];
}

const TONES = { waiting: 'progress', sent: 'good', failed: 'bad', trial: 'muted' } as const;

function Result({ conversion: { state, status, reason } }: { readonly conversion: Conversion }) {
  const translate = useTranslate();
  return (
    <div>
      <StatusBadge tone={TONES[state]}>{translate(`ads.state.${state}`)}</StatusBadge>{' '}
      {status === null ? null : <bdi dir="ltr">{status}</bdi>}
      {reason === null ? null : <div className="hn-soft">{translate(`ads.reason.${reason}`)}</div>}
    </div>
  );
}

/** What a network has taken is not sent again, and what was tried out only in a live shop. */
function Resend({ conversion: { id, state }, isBusy, onResend }: ConversionActs & { readonly conversion: Conversion }) {
  const translate = useTranslate();
  if (state === 'sent' || state === 'trial') return null;
  return (
    <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => onResend(id)}>
      {translate('ads.resend')}
    </Button>
  );
}

export function ConversionCard({ conversion, ...acts }: ConversionActs & { readonly conversion: Conversion }) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <div className="hn-row-card">
      <span>
        {translate(`ads.network.${conversion.network}`)} · <bdi dir="ltr">{conversion.order.number}</bdi>
      </span>
      <div className="hn-soft">
        <bdi>{conversion.shop.name}</bdi> · {formatDateTime(Date.parse(conversion.createdAt), language)}
      </div>
      <Result conversion={conversion} />
      <Resend conversion={conversion} {...acts} />
    </div>
  );
}
