import type { ProductList, ProductRow, ProductSort } from '@hanout/contracts/products/products';
import { toCentimes } from '@hanout/core/kernel';
import { priceWithTax } from '@hanout/core/pricing';
import { formatCursor } from './product-filter.ts';
import { countCap, type ProductListRow } from './queries.ts';
import { imageUrl, NO_IMAGE } from '../../../pictures/index.ts';

/** A page of the list from the rows read, of which there may be one more than asked for. */
export function presentProductList(
  rows: readonly ProductListRow[],
  { sort, limit, found }: { sort: ProductSort; limit: number; found: number },
): ProductList {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    products: rows.slice(0, limit).map(presentProductRow),
    total: Math.min(found, countCap),
    totalIsCapped: found > countCap,
    nextCursor: last === undefined ? null : formatCursor(sort, { value: last.cursorValue, id: last.id }),
  };
}

export function presentProductRow(row: ProductListRow): ProductRow {
  const { priceHt, taxBasisPoints, imageFolder, imageKey } = row;
  const priceTtcCentimes = priceWithTax(toCentimes(priceHt), taxBasisPoints);
  return {
    id: row.id,
    name: row.name,
    link: `/dashboard/products/${row.id}`,
    category: row.category ?? '',
    brand: row.brand,
    isActive: row.isActive,
    priceTtc: priceTtcCentimes / 100,
    image:
      imageFolder === null || imageKey === null
        ? NO_IMAGE
        : imageUrl({ folder: imageFolder, fileKey: imageKey }, 'small_product'),
    sku: row.sku,
    type: row.type,
    family: row.family,
    priceHtCentimes: priceHt,
    priceTtcCentimes,
    isArchived: row.isArchived,
    onHand: row.onHand,
    available: row.available,
    stockState: row.stockState,
    combinationCount: row.combinationCount,
    isOnPromotion: row.isOnPromotion,
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}
