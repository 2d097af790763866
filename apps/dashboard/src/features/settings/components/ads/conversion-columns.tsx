import type { Conversion } from '@hanout/contracts/orders/ad-conversions';
import { formatDateTime } from '@hanout/i18n';
import type { Language, Translate } from '@hanout/i18n';
import type { Column } from '@hanout/ui/table/columns.ts';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Link } from 'react-router';
import { SendAgain, SentResult, type SentActs } from '../../../../shell/sent/sent-cells.tsx';

export type ConversionActs = SentActs & {
  /** The address at which one is open. */
  readonly to: (id: number) => string;
};

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
      cell: ({ id, order, shop }) => (
        <div>
          <Link to={acts.to(id)} data-row-link className="hn-row-link">
            <bdi dir="ltr">{order.number}</bdi>
          </Link>
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
    <SentResult
      tone={TONES[state]}
      state={translate(`ads.state.${state}`)}
      status={status}
      reason={reason === null ? null : translate(`ads.reason.${reason}`)}
    />
  );
}

/** What a network has taken is not sent again, and what was tried out only in a live shop. */
export const mayResend = ({ state }: Conversion): boolean => state !== 'sent' && state !== 'trial';

function Resend({ conversion, isBusy, onResend }: SentActs & { readonly conversion: Conversion }) {
  const label = useTranslate()('ads.resend');
  return mayResend(conversion) ? (
    <SendAgain id={conversion.id} label={label} isBusy={isBusy} onResend={onResend} />
  ) : null;
}

export function ConversionCard({ conversion, ...acts }: ConversionActs & { readonly conversion: Conversion }) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <div className="hn-row-card">
      <Link to={acts.to(conversion.id)} data-row-link className="hn-row-link">
        {translate(`ads.network.${conversion.network}`)} · <bdi dir="ltr">{conversion.order.number}</bdi>
      </Link>
      <div className="hn-soft">
        <bdi>{conversion.shop.name}</bdi> · {formatDateTime(Date.parse(conversion.createdAt), language)}
      </div>
      <Result conversion={conversion} />
      <Resend conversion={conversion} {...acts} />
    </div>
  );
}
