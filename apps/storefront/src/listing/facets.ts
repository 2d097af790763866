import type { Translate } from '@hanout/i18n';
import type { FacetGroup, FacetValue, ListingModel } from '../page-models/index.ts';
import { inOnePiece, join, markup, type Html } from '../render/markup.ts';
import { listingHref, parameterOf, selectedIn } from './address.ts';

/** More values than this go behind "see more". */
const SHOWN_VALUES = 8;
/** Fewer are not worth a press. */
const WORTH_HIDING = 3;

/** By the groups, which are of one language, and what is chosen in them: the last that was drawn. */
const drawn = new WeakMap<readonly FacetGroup[], { state: string; fields: Html }>();

/** The price, which most look for first, and every group of filters, as fields of the form around them; the same state of the same groups is drawn once. */
export function facetFields(listing: ListingModel, t: Translate): string {
  const { query, usualPageSize } = listing;
  const start = { page: 1, pageSize: usualPageSize, sort: 'default' } as const;
  const state = listingHref({ path: '', query, search: null, usualPageSize }, start);
  const known = drawn.get(listing.facets);
  if (known?.state === state) return known.fields.html;
  const fields = inOnePiece({ html: drawFields(listing, t) });
  drawn.set(listing.facets, { state, fields });
  return fields.html;
}

function drawFields(listing: ListingModel, t: Translate): string {
  const groups = listing.facets.filter(({ values }) => values.length > 0);
  return join([priceRange(listing, t), ...groups.map((group) => facet(group, selectedIn(listing.query, group), t))]);
}

function facet(group: FacetGroup, selected: readonly string[], t: Translate): Html {
  const name = parameterOf(group);
  const label = group.label ?? t(`filters.${group.kind}`);
  const options = group.values.map((value) => option({ name, value, checked: selected.includes(value.value) }));
  const hidden = options.length - SHOWN_VALUES >= WORTH_HIDING ? options.slice(SHOWN_VALUES) : [];
  const shown = hidden.length === 0 ? options : options.slice(0, SHOWN_VALUES);
  const count = selected.length > 0 && markup`<span class="count-badge">${selected.length}</span>`;
  return markup`<details class="facet" open><summary>${label}${count}</summary><fieldset><legend class="visually-hidden">${label}</legend>${shown}${hidden.length > 0 && hiddenOptions(hidden, t)}</fieldset></details>`;
}

function hiddenOptions(options: readonly Html[], t: Translate): Html {
  return markup`<details class="facet-more"><summary>${t('filters.more', { count: options.length })}</summary>${options}</details>`;
}

const CHECKED: Html = { html: ' checked' };
const DISABLED: Html = { html: ' disabled' };

function option({ name, value, checked }: { name: string; value: FacetValue; checked: boolean }): Html {
  const state = checked ? CHECKED : value.count === 0 && DISABLED;
  return markup`<label class="option"><input type="checkbox" name="${name}" value="${value.value}"${state}>${value.color !== null && dot(value.color)}${value.label}<small>${value.count}</small></label>`;
}

function dot(color: string): Html {
  return markup`<svg class="dot" aria-hidden="true" viewBox="0 0 16 16"><circle cx="8" cy="8" r="7" fill="${color}"/></svg>`;
}

function priceRange({ priceRange: range, query }: ListingModel, t: Translate): Html {
  const bounds = { min: Math.floor(range.min), max: Math.ceil(range.max) };
  const unit = t('filters.priceUnit');
  const field = (name: 'priceMin' | 'priceMax', short: string, placeholder: number): Html =>
    markup`<label class="price-field"><span>${short}</span><input type="number" inputmode="numeric" dir="ltr" name="${name}" aria-label="${t(`filters.${name}`)} (${unit})" min="${bounds.min}" max="${bounds.max}" step="any" placeholder="${placeholder}" value="${query[name] ?? ''}"></label>`;
  const fields = [field('priceMin', t('filters.min'), bounds.min), field('priceMax', t('filters.max'), bounds.max)];
  return markup`<details class="facet" open><summary>${t('filters.price')} (${unit})</summary><div class="price-range">${fields}</div></details>`;
}
