import type { Language } from '@hanout/i18n';
import type { FacetGroup } from '@hanout/storefront/page-models';
import type { Dictionary } from '../../dictionary/index.ts';
import { countOf, facetTexts, type FoundListing } from '../../listing/index.ts';

/** The facets of a listing with how many products each value would show; groups without values are left out. */
export function facetModels(
  { index, selection }: FoundListing,
  { dictionary, language }: { dictionary: Dictionary; language: Language },
): FacetGroup[] {
  return facetTexts(index, dictionary, language).flatMap((group): FacetGroup[] => {
    const values = group.values.map((value) => ({
      value: value.slug,
      label: value.label,
      count: countOf(index, selection, value.facetKey),
      color: value.color,
    }));
    if (values.length === 0) return [];
    switch (group.kind) {
      case 'brand':
        return [{ kind: 'brands', id: null, label: null, values }];
      case 'brandLine':
        return [{ kind: 'brandLines', id: null, label: null, values }];
      case 'subCategory':
        return [{ kind: 'subCategories', id: null, label: null, values }];
      case 'feature':
        return [{ kind: 'features', id: String(group.typeId), label: group.label ?? '', values }];
      case 'attribute':
        return [{ kind: 'attributes', id: String(group.typeId), label: group.label ?? '', values }];
    }
  });
}
