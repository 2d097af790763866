import type { Translate } from '@hanout/i18n';
import type { ListingModel } from '../page-models/index.ts';
import { Icon } from '../ui/icon.tsx';
import { listingHref, NO_FILTERS } from './address.ts';
import type { AppliedFilter } from './applied-filters.ts';

/** Every filter that is on, each a link that takes it off. Always there, so that script finds where to put them. */
export function AppliedFilterChips({
  listing,
  applied,
  t,
}: {
  listing: ListingModel;
  applied: readonly AppliedFilter[];
  t: Translate;
}) {
  return (
    <div className="chips" data-part="chips">
      {applied.length === 0 ? null : (
        <ul aria-label={t('filters.applied')}>
          {applied.map(({ label, href }) => (
            <li key={href}>
              <a className="chip" href={href} aria-label={t('filters.remove', { label })}>
                <bdi>{label}</bdi>
                <Icon name="close" />
              </a>
            </li>
          ))}
          <li>
            <a className="chip chip-reset" href={listingHref(listing, NO_FILTERS)}>
              {t('filters.reset')}
            </a>
          </li>
        </ul>
      )}
    </div>
  );
}
