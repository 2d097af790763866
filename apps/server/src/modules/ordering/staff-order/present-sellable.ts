import type { Sellable, SellableList } from '@hanout/contracts/orders/staff-quotes';
import { toCentimes } from '@hanout/core/kernel';
import { shelfPrice } from '@hanout/core/pricing';
import { imageUrl } from '../../pictures/index.ts';
import type { ContentRecord, SellableRecord } from './sellable-queries.ts';

export function presentSellable(record: SellableRecord): Sellable {
  const { id, name, sku, barcode, image, type, packMode, wholesalePriceHt } = record;
  const shown = (priceHt: number): number =>
    shelfPrice({ priceHt: toCentimes(priceHt), regime: record.regime, taxBasisPoints: record.taxBasisPoints });
  return {
    id,
    name,
    sku,
    barcode,
    imageUrl: image === null ? null : imageUrl(image, 'small_product'),
    type,
    packMode,
    priceCentimes: shown((type === 'pack' ? record.packPriceHt : null) ?? record.priceHt),
    wholesale:
      wholesalePriceHt === null
        ? null
        : { priceCentimes: shown(wholesalePriceHt), minimumQuantity: record.wholesaleMinimum ?? 1 },
    available: type === 'pack' ? packsIn(record.contents) : record.available,
    combinations: record.combinations.map(({ priceHt, ...combination }) => ({
      ...combination,
      priceCentimes: priceHt === null ? null : shown(priceHt),
    })),
    contents: record.contents.map(({ combinations, productId, name: contentName, combinationId, quantity }) => ({
      productId,
      name: contentName,
      combinationId: combinationId ?? combinations[0]?.id ?? null,
      quantity,
      combinations: combinations.map(({ id: combination, label, available }) => ({
        id: combination,
        label,
        available,
      })),
    })),
  };
}

/** How many packs there are things for, whichever combinations are chosen. */
function packsIn(contents: readonly ContentRecord[]): number {
  return contents.length === 0
    ? 0
    : Math.min(...contents.map(({ available, quantity }) => Math.floor(available / quantity)));
}

/** The one thing whose reference or barcode the text is; null: none, or it names a product of which one must be chosen. */
export function findExact(records: readonly SellableRecord[], text: string): SellableList['exact'] {
  const isIt = ({ sku, barcode }: { readonly sku: string | null; readonly barcode: string | null }): boolean =>
    barcode === text || sku?.toLowerCase() === text.toLowerCase();
  const named = records.flatMap((record) => [
    ...(isIt(record) && record.type !== 'combinations' ? [{ productId: record.id, combinationId: null }] : []),
    ...record.combinations.filter(isIt).map((combination) => ({ productId: record.id, combinationId: combination.id })),
  ]);
  return named.length === 1 ? (named[0] ?? null) : null;
}
