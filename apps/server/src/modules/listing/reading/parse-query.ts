import { refuse, ok, type Result } from '@hanout/core/kernel';
import type { Dictionary, FacetWord } from '../../dictionary/index.ts';
import { facetKey, groupName } from '../filters/facet-keys.ts';
import { sorts, type Sort } from '../memory/page-of.ts';
import type { FilterSet } from '../memory/select.ts';

export const pageSizes = [12, 24, 48] as const;
const MAX_VALUES = 100;
const MAX_PAGE = 1_000_000;

export type RawQuery = Readonly<Record<string, unknown>>;

/** The query of a listing as it stands in the address, read but not yet looked up. Prices in centimes. */
export type ListingQuery = {
  page: number;
  pageSize: number;
  sort: Sort;
  brands: string[];
  brandLines: string[];
  subCategories: string[];
  features: Map<number, string[]>;
  attributes: Map<number, string[]>;
  priceMin: number | null;
  priceMax: number | null;
};

export type QueryRefusal = { code: 'listing.bad-parameter'; parameter: string };

/**
 * Reads a listing's query. `strict` refuses what is not a number where one is meant, as the call does; the page ignores
 * it instead. `pageSize` is what the shop shows where nothing else is asked for; the call has the document's 12. Values come comma-separated, repeated, or both, because a form without script repeats them.
 */
export function parseListingQuery(
  raw: RawQuery,
  options: { strict: boolean; pageSize?: number },
): Result<ListingQuery, QueryRefusal> {
  const usual = options.pageSize ?? pageSizes[0];
  const page = wholeNumber(raw['page'], 1);
  if (options.strict && (page === null || page < 1)) return bad('page');
  const pageSize = wholeNumber(raw['pageSize'], usual);
  if (options.strict && !pageSizes.some((size) => size === pageSize)) return bad('pageSize');
  const priceMin = centimes(raw['priceMin']);
  if (options.strict && priceMin === 'bad') return bad('priceMin');
  const priceMax = centimes(raw['priceMax']);
  if (options.strict && priceMax === 'bad') return bad('priceMax');
  const query: ListingQuery = {
    page: page === null || page < 1 ? 1 : Math.min(page, MAX_PAGE),
    pageSize: pageSizes.find((size) => size === pageSize) ?? usual,
    sort: sorts.find((sort) => sort === first(raw['sort'])) ?? 'default',
    brands: values(raw['brands']),
    brandLines: values(raw['brandLines']),
    subCategories: values(raw['subCategories']),
    features: typedValues(raw, 'features'),
    attributes: typedValues(raw, 'attributes'),
    priceMin: priceMin === 'bad' ? null : priceMin,
    priceMax: priceMax === 'bad' ? null : priceMax,
  };
  if (countValues(query) > MAX_VALUES) return options.strict ? bad('filters') : ok({ ...query, ...noFilters() });
  if (query.priceMin !== null && query.priceMax !== null && query.priceMin > query.priceMax)
    query.priceMin = query.priceMax;
  return ok(query);
}

/** The values that exist, as the index knows them, and the same query without those that do not. */
export function resolveFilters(
  dictionary: Dictionary,
  query: ListingQuery,
): { filter: FilterSet; known: ListingQuery } {
  const words = wordsOf(dictionary);
  const groups = new Map<string, number[]>();
  const known: ListingQuery = {
    ...query,
    brands: [],
    brandLines: [],
    subCategories: [],
    features: new Map(),
    attributes: new Map(),
  };
  const take = (group: string, key: number): void => void groups.set(group, [...(groups.get(group) ?? []), key]);
  for (const slug of query.brands) {
    const brand = words.brands.get(slug);
    if (brand === undefined) continue;
    take(groupName('brand'), facetKey('brand', brand.id));
    known.brands.push(brand.slug);
  }
  for (const slug of query.brandLines) {
    const line = words.brandLines.get(slug);
    if (line === undefined) continue;
    take(groupName('brandLine'), facetKey('brandLine', line.id));
    known.brandLines.push(line.slug);
  }
  for (const slug of query.subCategories) {
    const category = dictionary.categoryBySlug.get(slug);
    if (category === undefined) continue;
    take(groupName('subCategory'), facetKey('subCategory', category.id));
    known.subCategories.push(slug);
  }
  for (const kind of ['feature', 'attribute'] as const) {
    for (const [typeId, slugs] of kind === 'feature' ? query.features : query.attributes) {
      const found = slugs.map((slug) => words[kind].get(typeId)?.get(slug)).filter((word) => word !== undefined);
      for (const word of found) take(groupName(kind, typeId), facetKey(kind, word.id));
      if (found.length > 0)
        (kind === 'feature' ? known.features : known.attributes).set(
          typeId,
          found.map((word) => word.slug),
        );
    }
  }
  return { filter: { groups, priceMin: query.priceMin, priceMax: query.priceMax }, known };
}

type Words = {
  brands: Map<string, { id: number; slug: string }>;
  brandLines: Map<string, { id: number; slug: string }>;
  feature: Map<number, Map<string, FacetWord>>;
  attribute: Map<number, Map<string, FacetWord>>;
};

const wordsByDictionary = new WeakMap<Dictionary, Words>();

function wordsOf(dictionary: Dictionary): Words {
  const known = wordsByDictionary.get(dictionary);
  if (known !== undefined) return known;
  const made: Words = {
    brands: new Map([...dictionary.brands.values()].map((brand) => [brand.slug.toLowerCase(), brand])),
    brandLines: new Map([...dictionary.brandLines.values()].map((line) => [line.slug.toLowerCase(), line])),
    feature: wordsByType(dictionary.featureValues.values()),
    attribute: wordsByType(dictionary.attributeValues.values()),
  };
  wordsByDictionary.set(dictionary, made);
  return made;
}

/** The French label is accepted beside the slug, in any case. */
function wordsByType(values: Iterable<FacetWord>): Map<number, Map<string, FacetWord>> {
  const types = new Map<number, Map<string, FacetWord>>();
  const all = [...values];
  for (const word of all) {
    const own = types.get(word.typeId) ?? new Map<string, FacetWord>();
    types.set(word.typeId, own);
    if (word.labels.fr !== undefined && !own.has(word.labels.fr.toLowerCase()))
      own.set(word.labels.fr.toLowerCase(), word);
  }
  // Slugs last: where one value's label is another one's slug, the slug means itself.
  for (const word of all) types.get(word.typeId)?.set(word.slug.toLowerCase(), word);
  return types;
}

function bad(parameter: string): Result<never, QueryRefusal> {
  return refuse({ code: 'listing.bad-parameter', parameter });
}

function first(value: unknown): string | undefined {
  const single = Array.isArray(value) ? value[0] : value;
  return typeof single === 'string' ? single : undefined;
}

/** null: not a whole number. */
function wholeNumber(value: unknown, otherwise: number): number | null {
  const text = first(value)?.trim() ?? '';
  if (text === '') return otherwise;
  return /^-?\d{1,15}$/.test(text) ? Number(text) : null;
}

function centimes(value: unknown): number | null | 'bad' {
  const text = first(value)?.trim() ?? '';
  if (text === '') return null;
  if (!/^-?\d{1,13}([.,]\d{1,6})?$/.test(text)) return 'bad';
  return Math.max(0, Math.round(Number(text.replace(',', '.')) * 100));
}

function values(value: unknown): string[] {
  const texts = Array.isArray(value)
    ? value.filter((item) => typeof item === 'string')
    : typeof value === 'string'
      ? [value]
      : [];
  const words = texts.flatMap((text) => text.split(',')).map((word) => word.trim().toLowerCase());
  return [...new Set(words.filter((word) => word !== ''))].sort();
}

function typedValues(raw: RawQuery, name: 'features' | 'attributes'): Map<number, string[]> {
  const found = new Map<number, string[]>();
  for (const [parameter, value] of Object.entries(raw)) {
    if (!parameter.startsWith(`${name}[`)) continue;
    const typeId = /^\w+\[(\d{1,9})\](?:\[\])?$/.exec(parameter)?.[1];
    const words = values(value);
    if (typeId !== undefined && words.length > 0) found.set(Number(typeId), words);
  }
  return new Map([...found].sort(([a], [b]) => a - b));
}

function countValues(query: ListingQuery): number {
  const typed = [...query.features.values(), ...query.attributes.values()].reduce(
    (sum, words) => sum + words.length,
    0,
  );
  return query.brands.length + query.brandLines.length + query.subCategories.length + typed;
}

function noFilters(): Pick<ListingQuery, 'brands' | 'brandLines' | 'subCategories' | 'features' | 'attributes'> {
  return { brands: [], brandLines: [], subCategories: [], features: new Map(), attributes: new Map() };
}
