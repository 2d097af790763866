import type { ProductPage } from '@hanout/contracts/products/products';
import type { Language } from '@hanout/i18n';
import { writeAmount } from '@hanout/ui/money/amount-text.ts';

/** What is saved together: each part is a form with its own action (BO-30). */
export const partKeys = ['details', 'prices', 'features', 'pack', 'language-fr', 'language-ar', 'language-en'] as const;
export type PartKey = (typeof partKeys)[number];
export type PartValues = Readonly<Record<string, string>>;
export type PackLine = { readonly productId: number; readonly combinationId: number | null; readonly quantity: number };

export const productTabs = [
  'essentials',
  'details',
  'prices',
  'images',
  'features',
  'combinations',
  'stock',
  'languages',
  'pack',
] as const;
export type ProductTab = (typeof productTabs)[number];

/** Who shows the product, from when, and where: on the first tab only. */
const visibility = ['isActive', 'isFeatured', 'isOnSale', 'availableOn', 'shopIds'];
/** What of a part stands on the first tab. */
const essentials: Partial<Record<PartKey, readonly string[]>> = {
  details: [...visibility, 'mainCategoryId'],
  prices: ['priceHt', 'packPriceHt'],
  'language-fr': ['name', 'longDescription'],
};

/** The tabs on which a field stands: what a new product needs is on the first one too. */
export function tabsOfField(part: PartKey, field: string): readonly ProductTab[] {
  const own = part.startsWith('language-') ? 'languages' : (productTabs.find((tab) => tab === part) ?? 'details');
  if (essentials[part]?.includes(field) !== true) return [own];
  return visibility.includes(field) ? ['essentials'] : ['essentials', own];
}

/** The tabs that a product of this type has. */
export function tabsOf({ type }: Pick<ProductPage, 'type'>): readonly ProductTab[] {
  return productTabs.filter((tab) => {
    if (tab === 'combinations') return type === 'combinations';
    return tab === 'pack' ? type === 'pack' : tab !== 'stock' || type !== 'pack';
  });
}

const textOf = (value: string | number | null): string => (value === null ? '' : String(value));
const centimetresOf = (millimetres: number | null): string => (millimetres === null ? '' : String(millimetres / 10));

/** What the form of a part shows of a product. */
export function valuesOf(product: ProductPage, part: PartKey): PartValues {
  switch (part) {
    case 'details':
      return detailsOf(product);
    case 'prices':
      return {
        taxRateId: textOf(product.taxRateId),
        priceHt: writeAmount(product.priceHtCentimes),
        supplyPriceHt: writeAmount(product.supplyPriceHtCentimes),
        wholeSalePriceHt: writeAmount(product.wholesalePriceHtCentimes),
        wholesaleMinimumQuantity: textOf(product.wholesaleMinimumQuantity),
        ...(product.type === 'pack' ? { packPriceHt: writeAmount(product.packPriceHtCentimes) } : {}),
      };
    case 'features':
      return Object.fromEntries(
        Object.entries(product.features).map(([feature, value]) => [`feature-${feature}`, String(value)]),
      );
    case 'pack':
      return {
        packMode: product.packMode ?? 'strict',
        items: JSON.stringify(
          product.packItems.map(({ productId, combinationId, quantity }) => ({ productId, combinationId, quantity })),
        ),
      };
    case 'language-fr':
      return textsOf(product, 'fr');
    case 'language-ar':
      return textsOf(product, 'ar');
    case 'language-en':
      return textsOf(product, 'en');
  }
}

function detailsOf(product: ProductPage): PartValues {
  return {
    familyId: String(product.familyId),
    brandId: textOf(product.brandId),
    brandLineId: textOf(product.brandLineId),
    supplierId: textOf(product.supplierId),
    mainCategoryId: String(product.mainCategoryId),
    categoryIds: product.categoryIds.join(','),
    tagIds: product.tagIds.join(','),
    collectionIds: product.collectionIds.join(','),
    shopIds: product.shops
      .filter(({ isOffered }) => isOffered)
      .map(({ id }) => id)
      .join(','),
    sku: textOf(product.sku),
    barcode: textOf(product.barcode),
    weightGrams: textOf(product.weightGrams),
    heightCm: centimetresOf(product.heightMm),
    widthCm: centimetresOf(product.widthMm),
    lengthCm: centimetresOf(product.lengthMm),
    lowStockThreshold: String(product.lowStockThreshold),
    availableOn: textOf(product.availableOn),
    isActive: String(product.isActive),
    isFeatured: String(product.isFeatured),
    isOnSale: String(product.isOnSale),
  };
}

export const mandatoryTexts = ['name', 'shortDescription', 'seoTitle', 'seoDescription'] as const;

function textsOf(product: ProductPage, language: Language): PartValues {
  const text = product.texts.find((each) => each.language === language);
  return {
    name: text?.name ?? '',
    shortDescription: text?.shortDescription ?? '',
    longDescription: text?.longDescription ?? '',
    seoTitle: text?.seoTitle ?? '',
    seoDescription: text?.seoDescription ?? '',
    slug: text?.slug ?? '',
  };
}

export function readIds(list: string | undefined): readonly string[] {
  return (list ?? '').split(',').filter((id) => id !== '');
}

/** The lines of a pack as its field keeps them. */
export function readPackLines(text: string | undefined): readonly PackLine[] {
  const parsed: unknown = JSON.parse(text === undefined || text === '' ? '[]' : text);
  return Array.isArray(parsed) ? parsed.filter(isPackLine) : [];
}

function isPackLine(value: unknown): value is PackLine {
  return typeof value === 'object' && value !== null && 'productId' in value && 'quantity' in value;
}

/** The fields that differ. */
export function differencesBetween(a: PartValues, b: PartValues): readonly string[] {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].filter((name) => (a[name] ?? '') !== (b[name] ?? ''));
}
