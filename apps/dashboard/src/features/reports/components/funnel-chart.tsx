import type { Funnel } from '@hanout/contracts/reports/reports';
import { usePercent } from '@hanout/ui/charts/use-percent.ts';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Link } from 'react-router';
import { FUNNEL_STEPS } from './funnel-steps.ts';
import './reports.css';

type FunnelChartProps = {
  readonly sum: Funnel;
  readonly than: Funnel | null;
  readonly linkOf: (stage: (typeof FUNNEL_STEPS)[number]) => string;
};

const AMOUNTS: Readonly<Partial<Record<(typeof FUNNEL_STEPS)[number], keyof Funnel>>> = {
  placed: 'placedCentimes',
  delivered: 'deliveredCentimes',
  paid: 'paidCentimes',
};

/** The steps as bars, each in its share of the first, with what stood there in the period that it is compared with. */
export function FunnelChart({ sum, than, linkOf }: FunnelChartProps) {
  const translate = useTranslate();
  const percent = usePercent();
  const most = Math.max(sum.placed, than?.placed ?? 0);
  return (
    <Card title={translate('reports.funnel')}>
      <table className="hn-funnel">
        <thead>
          <tr>
            <th scope="col">{translate('reports.step')}</th>
            <th scope="col">{translate('reports.orders')}</th>
            <th scope="col">{translate('reports.share')}</th>
            {than === null ? null : (
              <th scope="col" className="hn-from-sm">
                {translate('reports.than')}
              </th>
            )}
            <th scope="col" className="hn-from-sm">
              {translate('reports.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {FUNNEL_STEPS.map((step) => {
            const amount = AMOUNTS[step];
            return (
              <tr key={step} data-step={step}>
                <th scope="row">
                  <span title={translate(`reports.definition.${step}`)}>{translate(`reports.column.${step}`)}</span>
                  <span className="hn-funnel-bars" aria-hidden>
                    <span style={{ inlineSize: `${most === 0 ? 0 : (100 * sum[step]) / most}%` }} />
                    {than === null ? null : (
                      <span data-than style={{ inlineSize: `${most === 0 ? 0 : (100 * than[step]) / most}%` }} />
                    )}
                  </span>
                </th>
                <td>
                  <Link to={linkOf(step)} aria-label={`${translate(`reports.column.${step}`)}: ${sum[step]}`}>
                    {sum[step]}
                  </Link>
                </td>
                <td>
                  <bdi dir="ltr">{percent(sum[step], sum.placed)}</bdi>
                </td>
                {than === null ? null : (
                  <td className="hn-from-sm">
                    {than[step]} · <bdi dir="ltr">{percent(than[step], than.placed)}</bdi>
                  </td>
                )}
                <td className="hn-from-sm">{amount === undefined ? '—' : <Money centimes={sum[amount]} />}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <details className="hn-funnel-words">
        <summary>{translate('reports.definitions')}</summary>
        <dl>
          {FUNNEL_STEPS.map((step) => (
            <div key={step}>
              <dt>{translate(`reports.column.${step}`)}</dt>
              <dd>{translate(`reports.definition.${step}`)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Card>
  );
}
