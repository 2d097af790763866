import type { Translate } from '@hanout/i18n';
import type { ProductPageModel } from '../page-models/index.ts';
import { isolated } from '../texts/isolated.ts';
import { Icon } from '../ui/icon.tsx';

/** Until when the promotion runs; script counts the seconds down in the same place. */
export function OfferClock({ ends, t }: { ends: NonNullable<ProductPageModel['offerEnds']>; t: Translate }) {
  return (
    <p className="offer-clock">
      <Icon name="clock" />
      <span data-countdown={ends.iso} data-label={t('offer.endsIn')} data-over={t('offer.over')}>
        {t('offer.until', { date: isolated(ends.text) })}
      </span>
    </p>
  );
}
