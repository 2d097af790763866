import type { ListingContext } from '../../listing/index.ts';
import type { Dictionary } from '../../dictionary/index.ts';
import type { Visit } from '../serving/page.ts';
import { parseBlockSettings, type BlockSettings, type BlockRow } from '../../content/index.ts';
import { textsIn } from '../texts.ts';

/** A block with its settings read and the listings that its products come from. */
export type Block = BlockRow & { parsed: BlockSettings; contexts: ListingContext[] };

const CATEGORIES_AT_LEAST = 2;
const PRODUCTS = 12;

/**
 * The home of a shop whose owner has not arranged it yet: its departments, what is reduced, what is new. A block that finds
 * nothing draws nothing, so an empty shop still says that it is being prepared.
 */
export function openingBlocks(
  { shop, language }: Visit,
  { dictionary, shown }: { dictionary: Dictionary; shown: ReadonlySet<number> },
): Block[] {
  if (shown.size === 0) return [];
  const t = textsIn(language);
  const departments = (dictionary.childrenOf.get(null) ?? []).map(({ id }) => id).filter((id) => shown.has(id));
  const listing = (contextType: string): ListingContext[] => [{ shopId: shop.id, contextType, contextId: 0 }];
  const newProducts: Block = {
    ...plain,
    id: 1,
    type: 'products_grid',
    titles: { [language]: t('storefront.new') },
    link: '/catalog/new',
    contexts: listing('new'),
  };
  const reduced: Block = {
    ...plain,
    id: 2,
    type: 'discounted_products',
    titles: { [language]: t('storefront.promotions') },
    link: '/promotions',
    contexts: listing('discounted'),
  };
  const categories: Block = {
    ...plain,
    id: 3,
    type: 'categories_carousel',
    showTitle: false,
    parsed: parseBlockSettings({ categoryIds: departments }),
  };
  return departments.length < CATEGORIES_AT_LEAST ? [newProducts, reduced] : [categories, newProducts, reduced];
}

const plain = {
  size: 12,
  containerClass: '',
  wrapperCssClass: '',
  responsiveNumber: null,
  bgColor: null,
  showTitle: true,
  link: null,
  number: PRODUCTS,
  settings: {},
  titles: {},
  html: {},
  parsed: parseBlockSettings({}),
  contexts: [],
};
