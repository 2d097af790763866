import { Countdown } from '@hanout/ui/countdown/countdown.tsx';
import { cetText } from '@hanout/ui/countdown/cet-end.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApplication } from '../../app/application.ts';
import { runningQuery } from '../api/home-calls.ts';
import { FetchedCard } from './fetched-card.tsx';

/** The promotions that run, with what is left of each. */
export function PromotionsCard({ shop }: { readonly shop: string | null }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const query = useQuery(runningQuery(api, shop));
  return (
    <FetchedCard title={translate('home.promotions')} query={query} all="/promotions?view=running">
      {({ rows }) =>
        rows.length === 0 ? (
          <p className="hn-soft">{translate('home.noPromotions')}</p>
        ) : (
          <ul className="hn-home-lines">
            {rows.map(({ id, name, endsAt }) => (
              <li key={id}>
                <Link to={`/promotions/${id}`}>
                  <bdi>{name}</bdi>
                </Link>
                {endsAt === null ? (
                  <span className="hn-soft">{translate('home.noEnd')}</span>
                ) : (
                  <Countdown end={cetText(Date.parse(endsAt))} />
                )}
              </li>
            ))}
          </ul>
        )
      }
    </FetchedCard>
  );
}
