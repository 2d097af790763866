import type { Dictionary } from '../../dictionary/index.ts';
import type { ListingContext } from '../filters/facet-keys.ts';

export const contextTypes = ['category', 'brand', 'brandline', 'collection', 'new', 'discounted', 'discount'] as const;
export type ContextType = (typeof contextTypes)[number];

/** The listing that a path names by id or slug (of any language); null when there is none. */
export function findContext(
  dictionary: Dictionary,
  wanted: { shopId: number; type: ContextType; idOrSlug: string },
): ListingContext | null {
  const contextId = findId(dictionary, wanted.type, wanted.idOrSlug.toLowerCase());
  return contextId === null ? null : { shopId: wanted.shopId, contextType: wanted.type, contextId };
}

function findId(dictionary: Dictionary, type: ContextType, idOrSlug: string): number | null {
  const id = /^\d{1,9}$/.test(idOrSlug) ? Number(idOrSlug) : null;
  switch (type) {
    case 'new':
    case 'discounted':
      return 0;
    case 'discount':
      return id;
    case 'category':
      return (
        idOf(id, dictionary.categories, (category) => category.isActive) ??
        dictionary.categoryBySlug.get(idOrSlug)?.id ??
        null
      );
    case 'brand':
      return idOf(id, dictionary.brands) ?? idOfSlug(dictionary.brands, idOrSlug);
    case 'brandline':
      return idOf(id, dictionary.brandLines) ?? idOfSlug(dictionary.brandLines, idOrSlug);
    case 'collection':
      return idOf(id, dictionary.collections) ?? idOfSlug(dictionary.collections, idOrSlug);
  }
}

function idOf<T>(
  id: number | null,
  all: ReadonlyMap<number, T>,
  isShown: (value: T) => boolean = () => true,
): number | null {
  const found = id === null ? undefined : all.get(id);
  return found !== undefined && isShown(found) ? id : null;
}

function idOfSlug<T extends { id: number; slug: string }>(all: ReadonlyMap<number, T>, slug: string): number | null {
  for (const value of all.values()) if (value.slug.toLowerCase() === slug) return value.id;
  return null;
}
