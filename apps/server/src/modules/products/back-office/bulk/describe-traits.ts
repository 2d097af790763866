import { formatMoney, type Translate } from '@hanout/i18n';
import { soldPrice, type BulkOrder, type Traits } from './plan-change.ts';

export interface TraitNames {
  readonly categories: ReadonlyMap<number, string>;
  readonly tags: ReadonlyMap<number, string>;
  readonly collections: ReadonlyMap<number, string>;
  /** of the promotion that the change names */
  readonly promotion: string;
}

const NOTHING = '—';

/** What a change touches of a product, as people read it. */
export function describeTraits(kind: BulkOrder['kind'], traits: Traits, names: TraitNames, t: Translate): string {
  switch (kind) {
    case 'price':
      return formatMoney(soldPrice(traits));
    case 'category':
      return names.categories.get(traits.mainCategoryId) ?? NOTHING;
    case 'tags':
      return listed(traits.tagIds.map((id) => names.tags.get(id) ?? `#${id}`));
    case 'collections':
      return listed(traits.collectionIds.map((id) => names.collections.get(id) ?? `#${id}`));
    case 'labels':
      return listed([
        ...(traits.isFeatured ? [t('products.field.isFeatured')] : []),
        ...(traits.isOnSale ? [t('products.field.isOnSale')] : []),
      ]);
    case 'promotion':
      return traits.isInPromotion ? names.promotion : NOTHING;
    case 'activate':
    case 'deactivate':
    case 'archive':
      return t(`products.status.${traits.isArchived ? 'archived' : traits.isActive ? 'active' : 'inactive'}`);
  }
}

const listed = (words: readonly string[]): string => (words.length === 0 ? NOTHING : words.join(', '));
