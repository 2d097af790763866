import type { Language } from '@hanout/i18n';
import type { Dictionary } from '../../dictionary/index.ts';
import { idOfFacetKey, type FacetKind } from './facet-keys.ts';
import { facetTexts, type FacetGroupText, type FacetText } from './filter-data.ts';
import type { ListingIndex } from '../memory/listing-index.ts';
import type { Selection } from '../memory/select.ts';

/** `filterData` with gaps: only the counts differ from one filter set to the next. */
type Template = {
  /** The text before each count. */
  texts: string[];
  /** The place of the value that each count is of. */
  places: number[];
  end: string;
};

const templates = new WeakMap<readonly FacetGroupText[], Template>();

/** `filterData` of the listing calls as JSON. */
export function filterDataJson(
  { index, selection }: { index: ListingIndex; selection: Selection },
  { dictionary, language }: { dictionary: Dictionary; language: Language },
): string {
  const groups = facetTexts(index, dictionary, language);
  const template = templates.get(groups) ?? makeTemplate(index, groups, valuesIn(dictionary, language));
  templates.set(groups, template);
  let json = '';
  for (const [at, place] of template.places.entries())
    json += (template.texts[at] ?? '') + String(selection.counts[place] ?? 0);
  return json + template.end;
}

/** What each value is written as, by facet key: a search meets the same hundred values that every other one met. */
type WrittenValues = Map<number, string>;

const written = new WeakMap<Dictionary, Map<Language, WrittenValues>>();

function valuesIn(dictionary: Dictionary, language: Language): WrittenValues {
  const byLanguage = written.get(dictionary) ?? new Map<Language, WrittenValues>();
  written.set(dictionary, byLanguage);
  const values = byLanguage.get(language) ?? new Map<number, string>();
  byLanguage.set(language, values);
  return values;
}

const NAMED = [
  ['brands', 'brand'],
  ['brandlines', 'brandLine'],
  ['subCategories', 'subCategory'],
] as const;
const TYPED = [
  ['features', 'feature'],
  ['attributes', 'attribute'],
] as const;
/** Stands where a count belongs; JSON writes control characters of words in another way. */
const GAP = '\u0000';

function makeTemplate(index: ListingIndex, groups: readonly FacetGroupText[], known: WrittenValues): Template {
  const places: number[] = [];
  const counted = (value: FacetText, shown: () => object): string => {
    places.push(index.places.get(value.facetKey) ?? -1);
    const text = known.get(value.facetKey) ?? `${JSON.stringify(shown()).slice(0, -1)},"count":${GAP}}`;
    known.set(value.facetKey, text);
    return text;
  };
  const named = (kind: FacetKind): string =>
    (groups.find((group) => group.kind === kind)?.values ?? [])
      .map((value) => counted(value, () => ({ id: idOfFacetKey(value.facetKey), name: value.label, slug: value.slug })))
      .join(',');
  const typed = (kind: FacetKind): string =>
    groups
      .filter((group) => group.kind === kind)
      .map((group) => {
        const start = JSON.stringify({ id: group.typeId, label: group.label }).slice(0, -1);
        return `${start},"values":[${group.values.map((value) => counted(value, () => typedValue(kind, value))).join(',')}]}`;
      })
      .join(',');
  const parts = [
    ...NAMED.map(([name, kind]) => `"${name}":[${named(kind)}]`),
    ...TYPED.map(([name, kind]) => `"${name}":[${typed(kind)}]`),
  ];
  const { min, max } = index.priceRange;
  const texts = `{${parts.join(',')},"priceRange":{"min":${min / 100},"max":${max / 100}}}`.split(GAP);
  return { texts, places, end: texts.at(-1) ?? '' };
}

function typedValue(kind: FacetKind, value: FacetText): object {
  const shown = { value: value.slug, label: value.label };
  return kind === 'attribute' ? { ...shown, color: value.color } : shown;
}
