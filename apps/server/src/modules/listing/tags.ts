/** Names of what pages show and indexes hold; a change is announced by them. */

export type ContextName = { contextType: string; contextId: number; shopId: number };

export const productTag = (productId: number): string => `product:${productId}`;

/** Everything that a shop lists may have changed. */
export const listingTag = (shopId: number): string => `listing:${shopId}`;

export const isListingTag = (tag: string): boolean => tag.startsWith('listing:');

/** Which products a shop's searches find may have changed: a text, a code or a place of one, or one is there no more. */
export const searchTag = (shopId: number): string => `search:${shopId}`;

export const isSearchTag = (tag: string): boolean => tag.startsWith('search:');

/** The products that tags name. */
export function productsIn(tags: readonly string[]): number[] {
  return tags.flatMap((tag) => (tag.startsWith('product:') ? [Number(tag.slice('product:'.length))] : []));
}

/** Something shown in this listing changed. The listings without an id are the shop's own. */
export const contextTag = (context: ContextName): string =>
  `${context.contextType}:${context.contextId === 0 ? `shop-${context.shopId}` : context.contextId}`;

/** A product entered, left or moved in this listing. */
export const enteredTag = (context: ContextName): string => `members:${contextTag(context)}`;

/** Names, slugs and labels of categories, brands, attributes, features, tags and collections. */
export const DICTIONARY_TAG = 'dictionary';

export const promotionsTag = (shopId: number | null): string =>
  shopId === null ? 'promotions' : `promotions:${shopId}`;

export const isPromotionsTag = (tag: string): boolean =>
  tag === promotionsTag(null) || tag.startsWith(`${promotionsTag(null)}:`);

/** The index of one listing in this process was replaced. Never leaves the process. */
export const indexTag = (context: ContextName): string =>
  `index:${context.shopId}:${context.contextType}:${context.contextId}`;
