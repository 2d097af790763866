import type { CombinationRow } from '@hanout/contracts/products/product-combinations';
import { NO_ENUMERATIONS } from '../../api/product-enumerations.ts';
import type { ProductEnumerations, ProductPage } from '@hanout/contracts/products/products';

/** A product for tests of the editor. */
export function builtProduct(change: Partial<ProductPage> = {}): ProductPage {
  return {
    id: 1,
    uuid: '0b7e4c1e-6a53-4c7e-9f0e-2f6d6c1a9b10',
    version: 3,
    type: 'simple',
    packMode: null,
    familyId: 1,
    brandId: 1,
    brandLineId: null,
    supplierId: null,
    mainCategoryId: 1,
    categoryIds: [1],
    tagIds: [],
    collectionIds: [],
    ruleCollectionIds: [],
    shops: [{ id: 1, isOffered: true }],
    taxRateId: null,
    taxPercent: 19,
    priceHtCentimes: 250_000,
    packPriceHtCentimes: null,
    supplyPriceHtCentimes: null,
    wholesalePriceHtCentimes: null,
    wholesaleMinimumQuantity: null,
    sku: 'TH-1',
    barcode: null,
    weightGrams: 900,
    heightMm: null,
    widthMm: null,
    lengthMm: null,
    isActive: true,
    isFeatured: false,
    isOnSale: false,
    lowStockThreshold: 5,
    availableOn: null,
    archivedAt: null,
    createdAt: '2026-11-01T08:00:00.000Z',
    updatedAt: '2026-11-20T08:00:00.000Z',
    updatedBy: null,
    texts: [],
    images: [],
    features: {},
    packItems: [],
    combinationCount: 0,
    onHand: 0,
    available: 0,
    promotionPriceCentimes: null,
    categorySlug: 'maison',
    previewUrl: null,
    ...change,
  };
}

export function builtCombination(id: number, change: Partial<CombinationRow> = {}): CombinationRow {
  return {
    id,
    version: 1,
    combination: `Size ${id}`,
    values: [],
    sku: null,
    barcode: null,
    priceHtCentimes: null,
    weightGrams: null,
    isDefault: id === 1,
    onHand: 0,
    available: 0,
    imageIds: [],
    ...change,
  };
}

/** A shop in which nothing is to be chosen but what is named. */
export function builtEnumerations(change: Partial<ProductEnumerations> = {}): ProductEnumerations {
  return { ...NO_ENUMERATIONS, ...change };
}
