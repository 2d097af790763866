import type { ReportToday } from '@hanout/contracts/reports/reports';
import { Doughnut } from '@hanout/ui/charts/doughnut.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { withShop } from '../api/with-shop.ts';
import { FetchedCard } from './fetched-card.tsx';

/** Where the orders of the last thirty days are now. */
export function PlacesCard({
  query,
  shop,
}: {
  readonly query: UseQueryResult<ReportToday>;
  readonly shop: string | null;
}) {
  const translate = useTranslate();
  const title = translate('home.places');
  return (
    <FetchedCard title={title} query={query} all={withShop('/reports', shop)}>
      {({ places: { from, to, rows } }) =>
        rows.every(({ orders }) => orders === 0) ? (
          <p className="hn-soft">{translate('home.noOrders')}</p>
        ) : (
          <Doughnut
            label={title}
            unit={translate('home.orders')}
            segments={rows.map(({ place, orders }) => {
              const label = translate(`home.place.${place}`);
              return {
                key: place,
                label,
                value: orders,
                name: (
                  <Link to={withShop(`/reports/orders?stage=${place}&from=${from}&to=${to}`, shop)}>
                    <bdi>{label}</bdi>
                  </Link>
                ),
              };
            })}
          />
        )
      }
    </FetchedCard>
  );
}
