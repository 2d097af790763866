import type { Language } from '@hanout/i18n';
import { wordIn, type Dictionary } from '../../dictionary/index.ts';
import { facetKey, groupName, type FacetKind } from './facet-keys.ts';
import type { ListingIndex } from '../memory/listing-index.ts';

/** A facet value with its words in one language; `slug` is what the address carries. */
export type FacetText = { facetKey: number; id: number; slug: string; label: string; color: string | null };
export type FacetGroupText = { kind: FacetKind; typeId: number | null; label: string | null; values: FacetText[] };

const textsByIndex = new WeakMap<ListingIndex, Map<string, { dictionary: Dictionary; groups: FacetGroupText[] }>>();

/** The facet groups of an index in the order in which they are shown. Made once per index and language. */
export function facetTexts(index: ListingIndex, dictionary: Dictionary, language: Language): FacetGroupText[] {
  const byLanguage = textsByIndex.get(index) ?? new Map<string, { dictionary: Dictionary; groups: FacetGroupText[] }>();
  textsByIndex.set(index, byLanguage);
  const known = byLanguage.get(language);
  if (known?.dictionary === dictionary) return known.groups;
  const groups = writeFacets(index, dictionary, language);
  byLanguage.set(language, { dictionary, groups });
  return groups;
}

function writeFacets(index: ListingIndex, dictionary: Dictionary, language: Language): FacetGroupText[] {
  const pick = <T extends { id: number }>(
    kind: FacetKind,
    all: Iterable<T>,
    text: (value: T) => Omit<FacetText, 'facetKey' | 'id'>,
  ): FacetText[] => {
    const texts: FacetText[] = [];
    for (const value of all) {
      const key = facetKey(kind, value.id);
      if (index.places.has(key)) texts.push({ facetKey: key, id: value.id, ...text(value) });
    }
    return texts;
  };
  const groups: FacetGroupText[] = [
    {
      kind: 'brand',
      typeId: null,
      label: null,
      values: pick('brand', dictionary.brands.values(), (brand) => ({
        slug: brand.slug,
        label: wordIn(brand.names, language, brand.name),
        color: null,
      })),
    },
    {
      kind: 'brandLine',
      typeId: null,
      label: null,
      values: pick('brandLine', dictionary.brandLines.values(), (line) => ({
        slug: line.slug,
        label: wordIn(line.names, language, line.name),
        color: null,
      })),
    },
    {
      kind: 'subCategory',
      typeId: null,
      label: null,
      values: pick('subCategory', dictionary.categories.values(), (category) => ({
        slug: wordIn(category.slugs, language),
        label: wordIn(category.names, language),
        color: null,
      })),
    },
  ];
  for (const kind of ['feature', 'attribute'] as const) {
    const types = kind === 'feature' ? dictionary.featureTypes : dictionary.attributeTypes;
    const values = kind === 'feature' ? dictionary.featureValues : dictionary.attributeValues;
    const inUse = new Set(index.groups.map((group) => group.group));
    const byType = Map.groupBy(values.values(), (value) => value.typeId);
    for (const type of types.values()) {
      if (!inUse.has(groupName(kind, type.id))) continue;
      groups.push({
        kind,
        typeId: type.id,
        label: wordIn(type.labels, language, type.code),
        values: pick(kind, byType.get(type.id) ?? [], (value) => ({
          slug: value.slug,
          label: wordIn(value.labels, language, value.slug),
          color: value.color,
        })),
      });
    }
  }
  return groups;
}
