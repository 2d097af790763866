import { formatDateTime } from '@hanout/i18n';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../../app/application.ts';
import { promotionUsageQuery } from '../../api/promotion-queries.ts';

/** How often it was used, what it gave away, and what was sold with it. */
export function UsageCard({ id }: { readonly id: number }) {
  const t = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const usage = useQuery(promotionUsageQuery(api, id));
  const problem = problemOf(usage.error);
  const { data } = usage;
  return (
    <Card title={t('promo.usage')}>
      {problem === null ? null : (
        <ProblemBanner problem={problem} onRetry={() => void usage.refetch()} retrying={usage.isFetching} />
      )}
      {data === undefined && problem === null ? <Skeleton height={72} /> : null}
      {data === undefined ? null : (
        <>
          <p className="hn-strong">{t('promo.usedIn', { count: data.orders })}</p>
          {data.orders === 0 ? null : (
            <dl className="hn-promo-usage">
              <dt>{t('promo.given')}</dt>
              <dd>
                <Money centimes={data.givenCentimes} strong />
              </dd>
              <dt>{t('promo.soldWith')}</dt>
              <dd>
                <Money centimes={data.soldCentimes} />
              </dd>
              <dt>{t('promo.lastUsed')}</dt>
              <dd>{data.lastUsedAt === null ? '—' : formatDateTime(Date.parse(data.lastUsedAt), language)}</dd>
            </dl>
          )}
          {data.cancelledOrders === 0 ? null : (
            <p className="hn-soft">{t('promo.usedCancelled', { count: data.cancelledOrders })}</p>
          )}
        </>
      )}
    </Card>
  );
}
