import type { Translate } from '@hanout/i18n';
import { AppliedFilterChips } from '../listing/applied-filter-chips.tsx';
import { FilterPanel } from '../listing/filter-panel.tsx';
import { ListingPages } from '../listing/listing-pages.tsx';
import { ListingToolbar } from '../listing/listing-toolbar.tsx';
import { appliedFilters } from '../listing/applied-filters.ts';
import { listingHref, NO_FILTERS } from '../listing/address.ts';
import type { ListingPageModel } from '../page-models/index.ts';
import { NothingFound, SearchHead } from '../listing/search-parts.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { CardList } from '../ui/card-list.tsx';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';

/** Cards of the first screen are not loaded lazily. */
const EAGER_CARDS = 4;

export function ListingPage({ model, t }: { model: ListingPageModel; t: Translate }) {
  const { listing } = model;
  return (
    <div className="container">
      <Breadcrumbs links={model.breadcrumbs} current={model.title} t={t} />
      <header className="listing-head">
        <h1>{model.title}</h1>
        {model.description === null ? null : <p className="lead">{model.description}</p>}
        {model.search === null ? null : <SearchHead search={model.search} action={listing.path} t={t} />}
      </header>
      {model.children.length === 0 ? null : <Children model={model} t={t} />}
      {model.search !== null && listing.facets.length === 0 && listing.total === 0 ? (
        <NothingFound search={model.search} t={t} />
      ) : (
        <Listing model={model} t={t} />
      )}
    </div>
  );
}

function Listing({ model, t }: { model: ListingPageModel; t: Translate }) {
  const { listing } = model;
  const applied = appliedFilters(listing, t);
  return (
    <div className="listing" data-listing data-mode={listing.mode} data-page-size={listing.usualPageSize}>
      <FilterPanel listing={listing} applied={applied.length} t={t} />
      <section className="listing-results" aria-label={t('listing.results')}>
        <ListingToolbar listing={listing} applied={applied.length} t={t} />
        <AppliedFilterChips listing={listing} applied={applied} t={t} />
        <div data-part="empty">
          {listing.cards.length === 0 ? <Empty model={model} filtered={applied.length > 0} t={t} /> : null}
        </div>
        <CardList cards={listing.cards} className="grid" part="grid" heading="h2" eager={EAGER_CARDS} t={t} />
        <ListingPages listing={listing} t={t} />
      </section>
    </div>
  );
}

function Children({ model, t }: { model: ListingPageModel; t: Translate }) {
  return (
    <nav className="children" aria-label={t('listing.children')}>
      <ul>
        {model.children.map((child) => (
          <li key={child.href}>
            <a href={child.href}>
              {child.image === null ? null : <Picture image={child.image} sizes="(min-width: 64rem) 56px, 42px" />}
              {child.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Empty({ model, filtered, t }: { model: ListingPageModel; filtered: boolean; t: Translate }) {
  return (
    <div className="empty">
      <Icon name="search" />
      <p className="empty-title">{t('categories.no_products_found')}</p>
      <p>{t(filtered ? 'listing.emptyHint' : 'listing.emptyPlain')}</p>
      {filtered ? (
        <a className="button" href={listingHref(model.listing, NO_FILTERS)}>
          {t('filters.reset')}
        </a>
      ) : null}
    </div>
  );
}
