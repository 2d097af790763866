import type { BulkRequest } from '@hanout/contracts/products/product-bulk';
import { scaleCentimes, toCentimes } from '@hanout/core/kernel';
import { priceBeforeTax, priceWithTax } from '@hanout/core/pricing';

/** What a bulk change may touch of a product. */
export interface Traits {
  readonly isActive: boolean;
  readonly isArchived: boolean;
  readonly priceHt: number;
  readonly packPriceHt: number | null;
  /** as it is charged: 0 where no shop adds tax */
  readonly taxBasisPoints: number;
  readonly mainCategoryId: number;
  readonly tagIds: readonly number[];
  /** those that it was put into by hand */
  readonly collectionIds: readonly number[];
  readonly isFeatured: boolean;
  readonly isOnSale: boolean;
  /** In the promotion that the change names. */
  readonly isInPromotion: boolean;
}

export type BulkOrder = Pick<BulkRequest, 'kind' | 'settings'>;

/** The product after the change; the same values where it changes nothing. */
export function planChange({ kind, settings }: BulkOrder, before: Traits): Traits {
  switch (kind) {
    case 'activate':
      return { ...before, isActive: true };
    case 'deactivate':
      return { ...before, isActive: false };
    case 'archive':
      return { ...before, isArchived: true };
    case 'category':
      return { ...before, mainCategoryId: settings.categoryId ?? before.mainCategoryId };
    case 'tags':
      return { ...before, tagIds: changed(before.tagIds, settings.addTagIds, settings.removeTagIds) };
    case 'collections': {
      const { addCollectionIds, removeCollectionIds } = settings;
      return { ...before, collectionIds: changed(before.collectionIds, addCollectionIds, removeCollectionIds) };
    }
    case 'labels':
      return {
        ...before,
        isFeatured: settings.isFeatured ?? before.isFeatured,
        isOnSale: settings.isOnSale ?? before.isOnSale,
      };
    case 'promotion':
      return { ...before, isInPromotion: settings.leaves !== true };
    case 'price': {
      const isPack = before.packPriceHt !== null;
      const next = priceAfter(settings, before);
      return isPack ? { ...before, packPriceHt: next } : { ...before, priceHt: next };
    }
  }
}

/** Without what is taken away, with what is added, each once. */
function changed(ids: readonly number[], added: readonly number[] = [], removed: readonly number[] = []): number[] {
  const gone = new Set(removed);
  return [...new Set([...ids.filter((id) => !gone.has(id)), ...added])].toSorted((a, b) => a - b);
}

/**
 * A share and an amount on top of what shoppers pay, never below 0, rounded half up to the step asked for; answers the price
 * without tax that gives it.
 */
function priceAfter({ percent = 0, amountCentimes = 0, roundTo = 1 }: BulkOrder['settings'], before: Traits): number {
  const scaled = scaleCentimes(soldPrice(before), 10_000 + Math.round(percent * 100), 10_000) + amountCentimes;
  const sold = Math.floor((Math.max(0, scaled) + roundTo / 2) / roundTo) * roundTo;
  return priceBeforeTax(toCentimes(sold), before.taxBasisPoints);
}

/** What shoppers pay before promotions, in centimes. */
export const soldPrice = ({ packPriceHt, priceHt, taxBasisPoints }: Traits) =>
  priceWithTax(toCentimes(packPriceHt ?? priceHt), taxBasisPoints);

export function isSame(a: Traits, b: Traits): boolean {
  return (
    a.isActive === b.isActive &&
    a.isArchived === b.isArchived &&
    a.priceHt === b.priceHt &&
    a.packPriceHt === b.packPriceHt &&
    a.mainCategoryId === b.mainCategoryId &&
    a.isFeatured === b.isFeatured &&
    a.isOnSale === b.isOnSale &&
    a.isInPromotion === b.isInPromotion &&
    a.tagIds.join() === b.tagIds.join() &&
    a.collectionIds.join() === b.collectionIds.join()
  );
}
