import { DEFAULT_LANGUAGE, type Language } from '@hanout/i18n';

/** Words by language; French stands in for what is missing. */
export type Words = Readonly<Partial<Record<Language, string>>>;

export type Brand = {
  id: number;
  uuid: string;
  slug: string;
  name: string;
  names: Words;
  logo: string | null;
  position: number;
};
export type BrandLine = {
  id: number;
  uuid: string;
  brandId: number;
  slug: string;
  name: string;
  names: Words;
  logo: string | null;
  position: number;
};
export type Category = {
  id: number;
  uuid: string;
  parentId: number | null;
  path: readonly number[];
  position: number;
  isActive: boolean;
  thumb: string | null;
  logo: string | null;
  names: Words;
  slugs: Words;
  descriptions: Words;
};
export type Labelled = { id: number; slug: string; names: Words };
export type Collection = Labelled & { descriptions: Words; thumb: string | null };
export type FacetType = { id: number; code: string; position: number; isFilter: boolean; labels: Words };
export type FacetWord = {
  id: number;
  typeId: number;
  slug: string;
  labels: Words;
  color: string | null;
  image: string | null;
  position: number;
};

/** What shoppers call things (`name`) and what they mean by it, each a list parted by commas. */
export type SearchTerm = { name: string; meaning: string };

/**
 * Everything of the catalogue that is named on many products and small enough to keep: each process holds one, so that
 * cards carry ids and a new name rewrites no product.
 */
export type Dictionary = {
  brands: ReadonlyMap<number, Brand>;
  brandLines: ReadonlyMap<number, BrandLine>;
  categories: ReadonlyMap<number, Category>;
  collections: ReadonlyMap<number, Collection>;
  tags: ReadonlyMap<number, Labelled>;
  attributeTypes: ReadonlyMap<number, FacetType>;
  attributeValues: ReadonlyMap<number, FacetWord>;
  featureTypes: ReadonlyMap<number, FacetType>;
  featureValues: ReadonlyMap<number, FacetWord>;
  terms: readonly SearchTerm[];
  /** Lower-case slug in any language. */
  categoryBySlug: ReadonlyMap<string, Category>;
  childrenOf: ReadonlyMap<number | null, readonly Category[]>;
};

export function wordIn(words: Words, language: Language, otherwise = ''): string {
  return words[language] ?? words[DEFAULT_LANGUAGE] ?? Object.values(words)[0] ?? otherwise;
}
