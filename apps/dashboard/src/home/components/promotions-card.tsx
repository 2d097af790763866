import { Countdown } from '@hanout/ui/countdown/countdown.tsx';
import { cetText } from '@hanout/ui/countdown/cet-end.ts';
import { RotatingBanner } from '@hanout/ui/rotation/rotating-banner.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { useApplication } from '../../app/application.ts';
import { runningQuery } from '../api/home-calls.ts';
import { FetchedCard } from './fetched-card.tsx';

/** The promotions that run, one after the other, with what is left of each. */
export function PromotionsCard({ shop }: { readonly shop: string | null }) {
  const translate = useTranslate();
  const { api, serverClock } = useApplication();
  const query = useQuery(runningQuery(api, shop));
  const words = {
    previous: translate('home.previousPromotion'),
    next: translate('home.nextPromotion'),
    pause: translate('home.pausePromotions'),
    play: translate('home.goOnWithPromotions'),
    place: (at: number, of: number) => translate('home.placeOfPromotion', { at, of }),
  };
  return (
    <FetchedCard title={translate('home.promotions')} query={query} all="/promotions?view=running">
      {({ rows }) =>
        rows.length === 0 ? (
          <p className="hn-soft">{translate('home.noPromotions')}</p>
        ) : (
          <RotatingBanner
            words={words}
            slides={rows.map(({ id, name, endsAt }) => (
              <Fragment key={id}>
                <Link to={`/promotions/${id}`}>
                  <bdi>{name}</bdi>
                </Link>
                {endsAt === null ? (
                  <span className="hn-soft">{translate('home.noEnd')}</span>
                ) : (
                  <Countdown end={cetText(Date.parse(endsAt))} now={serverClock.now} />
                )}
              </Fragment>
            ))}
          />
        )
      }
    </FetchedCard>
  );
}
