import { formatMoney, type Translate } from '@hanout/i18n';
import type { ListingModel } from '../page-models/index.ts';
import { isolated } from '../texts/isolated.ts';
import { listingHref, selectedIn, without } from './address.ts';

export interface AppliedFilter {
  label: string;
  /** The address without this filter. */
  href: string;
}

/** Every filter that is on, in the order of the panel, the price last. A value that the context does not have counts as none. */
export function appliedFilters(listing: ListingModel, t: Translate): AppliedFilter[] {
  const { query } = listing;
  const applied: AppliedFilter[] = [];
  for (const group of listing.facets) {
    const selected = selectedIn(query, group);
    if (selected.length === 0) continue;
    for (const { value, label } of group.values) {
      if (selected.includes(value)) applied.push({ label, href: listingHref(listing, without(query, group, value)) });
    }
  }
  if (query.priceMin !== null) {
    const label = t('filters.priceFrom', { price: isolated(formatMoney(Math.round(query.priceMin * 100))) });
    applied.push({ label, href: listingHref(listing, { priceMin: null }) });
  }
  if (query.priceMax !== null) {
    const label = t('filters.priceTo', { price: isolated(formatMoney(Math.round(query.priceMax * 100))) });
    applied.push({ label, href: listingHref(listing, { priceMax: null }) });
  }
  return applied;
}
