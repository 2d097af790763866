import type { CardModel, ImageModel, Language, LinkModel } from './shared.ts';
import type { ShellModel } from './shell.ts';

export const listingSorts = [
  'default',
  'name_asc',
  'name_desc',
  'date_newest',
  'date_oldest',
  'price_asc',
  'price_desc',
] as const;
export type ListingSort = (typeof listingSorts)[number];

/** The state of a listing as its address holds it. */
export interface ListingQuery {
  page: number;
  pageSize: number;
  sort: ListingSort;
  brands: string[];
  brandLines: string[];
  subCategories: string[];
  /** Whole or decimal dinars; null when not set. */
  priceMin: number | null;
  priceMax: number | null;
  /** Type id → value slugs. */
  features: Record<string, string[]>;
  attributes: Record<string, string[]>;
}

export interface FacetValue {
  /** Slug used in the address. */
  value: string;
  label: string;
  /** 0 = does not apply to the other choices: shown disabled. */
  count: number;
  color: string | null;
}

/** `id` is the type id of a feature or attribute group, and null for the three others, whose `label` comes from the catalogue. */
export type FacetGroup =
  | { kind: 'brands' | 'brandLines' | 'subCategories'; id: null; label: null; values: FacetValue[] }
  | { kind: 'features' | 'attributes'; id: string; label: string; values: FacetValue[] };

export type ListingMode = 'load-more' | 'pagination' | 'infinite';

/** What the listing needs to be drawn, on the server and again in the browser. */
export interface ListingModel {
  language: Language;
  /** Address of the page without query, with language prefix. */
  path: string;
  /** What was typed into the search box; null on every other listing. Part of each address. */
  search: string | null;
  query: ListingQuery;
  total: number;
  cards: CardModel[];
  facets: FacetGroup[];
  /** Of the whole context, in dinars. */
  priceRange: { min: number; max: number };
  mode: ListingMode;
  /** Products of a page where the address says nothing else. */
  usualPageSize: number;
}

/** What the results page says about a search. */
export interface SearchModel {
  /** As typed; empty while nothing is. */
  text: string;
  /** What was searched for instead, where words were misspelt. */
  corrected: string | null;
  /** No product has all of the words: these have some. */
  isLoose: boolean;
  /** Searches that may be meant, where nothing was found. */
  near: LinkModel[];
  /** Where else to look, where nothing was found. */
  categories: { name: string; href: string; image: ImageModel | null }[];
}

export interface ListingPageModel extends ShellModel {
  title: string;
  description: string | null;
  banner: ImageModel | null;
  /** From the home page down to the parent of this page; the page itself is last, without a link. */
  breadcrumbs: LinkModel[];
  /** Direct children, shown as quick links above the grid. */
  children: { name: string; href: string; image: ImageModel | null }[];
  /** Null on every page but that of a search's results. */
  search: SearchModel | null;
  listing: ListingModel;
}
