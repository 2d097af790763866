import type { Translate } from '@hanout/i18n';
import type { ListingModel } from '../page-models/index.ts';
import { RawHtml } from '../render/raw-html.tsx';
import { Icon } from '../ui/icon.tsx';
import { listingHref, NO_FILTERS } from './address.ts';
import { facetFields } from './facets.ts';

interface FilterPanelProps {
  listing: ListingModel;
  applied: number;
  t: Translate;
}

/**
 * All filters as one form that works by itself. A dialog on phones, opened by script; beside the grid on wide screens and
 * above it where script is off.
 */
export function FilterPanel({ listing, applied, t }: FilterPanelProps) {
  return (
    <dialog className="filters" data-filter-panel aria-label={t('filters.title')}>
      <form
        id="listing-form"
        className="filters-form"
        method="get"
        action={listing.path}
        autoComplete="off"
        data-listing-form
      >
        {listing.search === null ? null : <input type="hidden" name="q" value={listing.search} />}
        <div className="filters-head">
          <p className="filters-title">{t('filters.title')}</p>
          <button
            type="button"
            className="round-button filters-close"
            data-close-filters
            aria-label={t('filters.close')}
          >
            <Icon name="close" />
          </button>
        </div>
        <RawHtml className="filters-groups" part="filters" html={facetFields(listing, t)} />
        <div className="filters-foot">
          {applied === 0 ? null : (
            <a className="button button-quiet" href={listingHref(listing, NO_FILTERS)}>
              {t('filters.reset')}
            </a>
          )}
          <button type="submit" className="button" data-show-results>
            {t('filters.show', { count: listing.total })}
          </button>
        </div>
      </form>
    </dialog>
  );
}
