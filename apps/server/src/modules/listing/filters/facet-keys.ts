import type { Dictionary } from '../../dictionary/index.ts';

/** The kinds of facet, numbered, because an index keys a value by one whole number: id × 8 + kind. */
export const facetKinds = { brand: 0, brandLine: 1, subCategory: 2, feature: 3, attribute: 4 } as const;
export type FacetKind = keyof typeof facetKinds;

export function facetKey(kind: FacetKind, id: number): number {
  return id * 8 + facetKinds[kind];
}

export function idOfFacetKey(key: number): number {
  return Math.floor(key / 8);
}

/** Facet groups are named by kind and, where values have types, by the type: `attribute:3`. */
export function groupName(kind: FacetKind, typeId?: number): string {
  return typeId === undefined ? kind : `${kind}:${typeId}`;
}

export type ListingContext = { shopId: number; contextType: string; contextId: number };

/**
 * Names the group of a facet value in one listing; null keeps it out of the index. Of the categories only those one
 * step below are filters: the children of the category shown, the top ones elsewhere.
 */
export function facetGroupsOf(dictionary: Dictionary, context: ListingContext): (key: number) => string | null {
  const parentId = context.contextType === 'category' ? context.contextId : null;
  const subCategories = new Set((dictionary.childrenOf.get(parentId) ?? []).map((category) => category.id));
  return (key) => {
    const id = idOfFacetKey(key);
    switch (key % 8) {
      case facetKinds.brand:
        return context.contextType !== 'brand' && dictionary.brands.has(id) ? groupName('brand') : null;
      case facetKinds.brandLine:
        return context.contextType !== 'brandline' && dictionary.brandLines.has(id) ? groupName('brandLine') : null;
      case facetKinds.subCategory:
        return subCategories.has(id) ? groupName('subCategory') : null;
      case facetKinds.feature:
        return featureGroup(dictionary, id);
      case facetKinds.attribute:
        return attributeGroup(dictionary, id);
      default:
        return null;
    }
  };
}

function featureGroup(dictionary: Dictionary, id: number): string | null {
  const typeId = dictionary.featureValues.get(id)?.typeId;
  return typeId !== undefined && dictionary.featureTypes.get(typeId)?.isFilter === true
    ? groupName('feature', typeId)
    : null;
}

function attributeGroup(dictionary: Dictionary, id: number): string | null {
  const typeId = dictionary.attributeValues.get(id)?.typeId;
  return typeId === undefined ? null : groupName('attribute', typeId);
}
