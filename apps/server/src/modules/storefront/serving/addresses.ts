import { DEFAULT_LANGUAGE, type Language } from '@hanout/i18n';
import type { ListingQuery } from '../../listing/index.ts';

/** French has no prefix (contract, Page to script). */
export function prefixOf(language: Language): string {
  return language === DEFAULT_LANGUAGE ? '' : `/${language}`;
}

export function inLanguage(language: Language, path: string): string {
  const prefix = prefixOf(language);
  return path === '/' && prefix !== '' ? prefix : `${prefix}${path}`;
}

export const productPath = (categorySlug: string, slug: string): string =>
  `/catalog/product/${encodeURIComponent(categorySlug)}/${encodeURIComponent(slug)}`;

export const categoryPath = (slug: string): string => `/catalog/category/${encodeURIComponent(slug)}`;

export const brandPath = (slug: string): string => `/catalog/brands/${encodeURIComponent(slug)}`;

export const brandLinePath = (slug: string): string => `/catalog/brandlines/${encodeURIComponent(slug)}`;

export const collectionPath = (slug: string): string => `/catalog/collections/${encodeURIComponent(slug)}`;

/** A page for one product, which an advertisement leads to. */
export const landingPath = (slug: string): string => `/p/${encodeURIComponent(slug)}`;

export const cmsPath = (slug: string): string => `/pages/${encodeURIComponent(slug)}`;

export const newPath = '/catalog/new';
export const newRssPath = '/catalog/new/rss.xml';

export const manifestPath = '/shop.webmanifest';

export const searchPath = '/search';

/** The address of a search; without a text that of the empty box. */
export function searchAddress(text: string): string {
  return text === '' ? searchPath : `${searchPath}?q=${encodeURIComponent(text)}`;
}

export const blogPath = '/blog';
export const blogRssPath = '/blog/rss.xml';
export const blogPostPath = (slug: string): string => `/blog/${encodeURIComponent(slug)}`;
export const blogAuthorPath = (slug: string): string => `${blogPath}/authors/${encodeURIComponent(slug)}`;
export const blogCategoryPath = (slug: string): string => `/blog/categories/${encodeURIComponent(slug)}`;

export const cartPath = '/checkout/cart/view';

export const trackPath = '/orders/track';

export const promotionsPath = '/promotions';

export const deliveryPath = '/delivery';

export const favouritesPath = '/favoris';

/** Kept on a device for when there is no network; nobody is led there. */
export const offlinePath = '/offline';

export const workerPath = '/shop-worker.js';

/** The query of a listing page as one text for one state: known values only, sorted, defaults left out. */
export function listingSearch(query: ListingQuery, { listingPageSize }: { readonly listingPageSize: number }): string {
  const parts: [string, string][] = [];
  const add = (name: string, values: readonly string[]): void => {
    if (values.length > 0) parts.push([name, [...values].sort().join(',')]);
  };
  add('brands', query.brands);
  add('brandLines', query.brandLines);
  add('subCategories', query.subCategories);
  for (const [typeId, values] of query.features) add(`features[${typeId}]`, values);
  for (const [typeId, values] of query.attributes) add(`attributes[${typeId}]`, values);
  if (query.priceMin !== null) parts.push(['priceMin', String(query.priceMin / 100)]);
  if (query.priceMax !== null) parts.push(['priceMax', String(query.priceMax / 100)]);
  if (query.sort !== 'default') parts.push(['sort', query.sort]);
  if (query.pageSize !== listingPageSize) parts.push(['pageSize', String(query.pageSize)]);
  if (query.page !== 1) parts.push(['page', String(query.page)]);
  return parts.map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`).join('&');
}
