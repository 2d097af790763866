import type { ReportToday } from '@hanout/contracts/reports/reports';
import { Money } from '@hanout/ui/money/money.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { withShop } from '../api/with-shop.ts';
import { FetchedCard } from './fetched-card.tsx';

type TodayProps = { readonly query: UseQueryResult<ReportToday>; readonly shop: string | null };
type Step = ReportToday['steps'][number];

/** What happened today, against the same day of last week until this time of day; each figure opens its orders. */
export function TodayCard({ query, shop }: TodayProps) {
  const translate = useTranslate();
  return (
    <FetchedCard title={translate('home.today')} query={query} all={withShop('/reports', shop)}>
      {({ day, steps, waiting }) => (
        <>
          <ul className="hn-home-figures">
            {steps.map((step) => (
              <li key={step.step}>
                <Figure
                  step={step}
                  to={withShop(`/reports/orders?stage=${step.step}&when=reached&from=${day}&to=${day}`, shop)}
                />
              </li>
            ))}
          </ul>
          <p className="hn-soft">{translate(waiting > 0 ? 'home.counting' : 'home.against')}</p>
        </>
      )}
    </FetchedCard>
  );
}

function Figure({ step: { step, today, before, beforeWhole }, to }: { readonly step: Step; readonly to: string }) {
  const translate = useTranslate();
  const name = translate(`home.step.${step}`);
  return (
    <Link to={to}>
      <span>{name}</span>
      <strong>{today.orders}</strong>
      <Money centimes={today.totalCentimes} />
      <span className="hn-soft" title={translate('home.beforeWhole', { count: beforeWhole.orders })}>
        <Difference now={today.orders} before={before.orders} isBad={step === 'returned'} />{' '}
        {translate('home.before', { count: before.orders })}
      </span>
    </Link>
  );
}

/** More or less than then; of what nobody wants, more is bad. */
function Difference({
  now,
  before,
  isBad,
}: {
  readonly now: number;
  readonly before: number;
  readonly isBad: boolean;
}) {
  if (now === before) return <bdi dir="ltr">=</bdi>;
  const tone = now > before !== isBad ? 'good' : 'bad';
  return (
    <bdi dir="ltr" data-tone={tone}>
      {now > before ? '▲' : '▼'} {Math.abs(now - before)}
    </bdi>
  );
}
