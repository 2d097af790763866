import type { FacetGroup, ListingModel, ListingQuery } from '../page-models/index.ts';

/** The address of a listing in another state. Names and order of parameters are always the same, so that one state has one address. */
export function listingHref(
  listing: Pick<ListingModel, 'path' | 'query' | 'search' | 'usualPageSize'>,
  change: Partial<ListingQuery> = {},
): string {
  const query = { ...listing.query, page: 1, ...change };
  const parts: string[] = [];
  if (listing.search !== null) parts.push(`q=${encodeURIComponent(listing.search)}`);
  list(parts, 'brands', query.brands);
  list(parts, 'brandLines', query.brandLines);
  list(parts, 'subCategories', query.subCategories);
  for (const [id, values] of Object.entries(query.features)) list(parts, `features[${id}]`, values);
  for (const [id, values] of Object.entries(query.attributes)) list(parts, `attributes[${id}]`, values);
  if (query.priceMin !== null) parts.push(`priceMin=${query.priceMin}`);
  if (query.priceMax !== null) parts.push(`priceMax=${query.priceMax}`);
  if (query.sort !== 'default') parts.push(`sort=${query.sort}`);
  if (query.pageSize !== listing.usualPageSize) parts.push(`pageSize=${query.pageSize}`);
  if (query.page > 1) parts.push(`page=${query.page}`);
  return parts.length === 0 ? listing.path : `${listing.path}?${parts.join('&')}`;
}

function list(parts: string[], name: string, values: readonly string[]): void {
  if (values.length > 0) parts.push(`${name}=${values.map(encodeURIComponent).join(',')}`);
}

/** Address of another page in the same state; what comes before the number is made once. */
export function pageHrefs(
  listing: Pick<ListingModel, 'path' | 'query' | 'search' | 'usualPageSize'>,
): (page: number) => string {
  const first = listingHref(listing);
  const start = `${first}${first === listing.path ? '?' : '&'}page=`;
  return (page) => (page > 1 ? start + page : first);
}

/** What is chosen in one group. */
export function selectedIn(query: ListingQuery, group: Pick<FacetGroup, 'kind' | 'id'>): readonly string[] {
  if (group.kind === 'features' || group.kind === 'attributes')
    return group.id === null ? [] : (query[group.kind][group.id] ?? []);
  return query[group.kind];
}

/** The name of a group's parameter, as a form field has it. */
export function parameterOf(group: Pick<FacetGroup, 'kind' | 'id'>): string {
  return group.id === null ? group.kind : `${group.kind}[${group.id}]`;
}

/** The change that takes one value out of its group. */
export function without(
  query: ListingQuery,
  group: Pick<FacetGroup, 'kind' | 'id'>,
  value: string,
): Partial<ListingQuery> {
  const rest = selectedIn(query, group).filter((other) => other !== value);
  if (group.kind !== 'features' && group.kind !== 'attributes') return { [group.kind]: rest };
  if (group.id === null) return {};
  return { [group.kind]: { ...query[group.kind], [group.id]: rest } };
}

export const NO_FILTERS: Partial<ListingQuery> = {
  brands: [],
  brandLines: [],
  subCategories: [],
  features: {},
  attributes: {},
  priceMin: null,
  priceMax: null,
};

/** At most seven neighbouring page numbers, the current one in the middle where there is room (SF-03). */
export function pageNumbers(current: number, last: number, most = 7): number[] {
  const length = Math.min(most, last);
  const start = Math.max(1, Math.min(current - Math.floor(most / 2), last - length + 1));
  return Array.from({ length }, (_, index) => start + index);
}
