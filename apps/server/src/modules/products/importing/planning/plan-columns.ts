import type { ImportOptions } from '@hanout/contracts/imports/import-mapping';
import { toCentimes } from '@hanout/core/kernel';
import { priceBeforeTax, priceWithTax } from '@hanout/core/pricing';
import type { MadeEntry } from '../entry-repository.ts';
import type { WantedProduct } from '../mapping/make-product.ts';
import type { RowValues } from '../mapping/record.ts';
import { parseRate } from '../mapping/values.ts';
import type { Dictionary } from './dictionary.ts';
import type { ExistingProduct, ProductColumns } from './existing.ts';
import type { Notes } from './notes.ts';

/** What products are usually of. */
export interface UsualFamilies {
  /** category → the family of most products in it and below it */
  readonly byCategory: ReadonlyMap<number, number>;
  /** the only one that there is */
  readonly only: number | null;
}

export interface PlanContext {
  readonly importId: string;
  readonly dictionary: Dictionary;
  readonly options: ImportOptions;
  /** rate of each tax, and of products that name none, in basis points */
  readonly taxes: ReadonlyMap<number | null, number>;
  /** the day in Algiers, as 2026-11-22 */
  readonly today: string;
  readonly firstWarehouseId: number | null;
  /** of a new product that names none */
  readonly usualFamilies: UsualFamilies;
  /** entries that taking back some import has hidden */
  readonly hidden: readonly Pick<MadeEntry, 'kind' | 'id'>[];
  /** pictures of the archive by name: those that are ours by now, and those that are to come (null) */
  readonly pictures: ReadonlyMap<string, number | null | 'refused'>;
}

/** The price without tax; one with tax that says what is stored leaves it as it is, to the centime. */
export function priceOf(values: RowValues, current: number | undefined, basisPoints: number): number | undefined {
  if (values.priceHt !== undefined || values.priceTtc === undefined) return values.priceHt;
  const isSame = current !== undefined && priceWithTax(toCentimes(current), basisPoints) === values.priceTtc;
  return isSame ? current : priceBeforeTax(toCentimes(values.priceTtc), basisPoints);
}

export interface PlannedColumns {
  readonly columns: ProductColumns;
  readonly basisPoints: number;
}

/** The product's own row as the file wants it; what the file does not say stays, or is what new products have. */
export function planColumns(
  wanted: WantedProduct,
  existing: ExistingProduct | null,
  { notes, isById, ...context }: PlanContext & { readonly notes: Notes; readonly isById: boolean },
): PlannedColumns | undefined {
  const { values } = wanted;
  const before = existing?.columns;
  const taxRateId = taxOf(values, before?.taxRateId ?? null, { ...context, notes });
  const basisPoints = context.taxes.get(taxRateId) ?? 0;
  const isPack = before?.type === 'pack' && before.packPriceHt !== null;
  const price =
    priceOf(values, isPack ? (before?.packPriceHt ?? undefined) : before?.priceHt, basisPoints) ??
    (before === undefined ? lowestPrice(wanted, basisPoints) : undefined);
  const entries = entriesOf(wanted, existing, { ...context, notes });
  if (before === undefined && price === undefined && !notes.isBad) notes.error('price-missing');
  if (entries === undefined || notes.isBad) return undefined;
  return {
    basisPoints,
    columns: {
      ...(before ?? newColumns),
      ...entries,
      ...plainColumns(values),
      type: wanted.combinations.length > 0 ? 'combinations' : (before?.type ?? 'simple'),
      taxRateId,
      priceHt: isPack ? (before?.priceHt ?? 0) : (price ?? before?.priceHt ?? 0),
      packPriceHt: isPack ? (price ?? before?.packPriceHt ?? null) : (before?.packPriceHt ?? null),
      isActive: values.isActive ?? before?.isActive ?? context.options.activate,
      isArchived: isById && (before?.isArchived ?? false),
    },
  };
}

const newColumns = {
  supplyPriceHt: null,
  wholesalePriceHt: null,
  sku: null,
  barcode: null,
  weightGrams: null,
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  lowStockThreshold: 5,
  availableOn: null,
  isFeatured: false,
} as const;

const plainNames = [
  'supplyPriceHt',
  'wholesalePriceHt',
  'sku',
  'barcode',
  'weightGrams',
  'lengthMm',
  'widthMm',
  'heightMm',
  'lowStockThreshold',
  'availableOn',
  'isFeatured',
] as const;

const plainColumns = (values: RowValues): Partial<ProductColumns> =>
  Object.fromEntries(plainNames.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));

function lowestPrice({ combinations }: WantedProduct, basisPoints: number): number | undefined {
  const prices = combinations
    .map(({ values }) => priceOf(values, undefined, basisPoints))
    .filter((price) => price !== undefined);
  return prices.length === 0 ? undefined : Math.min(...prices);
}

type Noted = PlanContext & { readonly notes: Notes };

function taxOf({ taxRate }: RowValues, current: number | null, { dictionary, notes, taxes }: Noted): number | null {
  const isCharged = [...taxes.values()].some((share) => share > 0);
  if (taxRate === undefined || !isCharged) return current;
  const share = parseRate(taxRate);
  const found =
    dictionary.find('taxRates', taxRate) ?? (share === undefined ? undefined : dictionary.find('taxRates', `${share}`));
  return found ?? notes.error('unknown-tax', taxRate) ?? null;
}

type Entries = Pick<ProductColumns, 'familyId' | 'brandId' | 'supplierId' | 'mainCategoryId'>;

function entriesOf(wanted: WantedProduct, existing: ExistingProduct | null, context: Noted): Entries | undefined {
  const { values } = wanted;
  const { notes, options, dictionary } = context;
  const before = existing?.columns;
  const named = (kind: 'families' | 'brands' | 'suppliers', name: string | undefined, current: number | null) => {
    if (name === undefined || (current !== null && dictionary.isNamed(kind, current, name))) return current;
    return dictionary.want(kind, name) ?? notes.error(`unknown-${kind}`, name) ?? null;
  };
  const family = before?.type === 'pack' ? undefined : values.family;
  const brandId = named('brands', values.brand, before?.brandId ?? null);
  const supplierId = named('suppliers', values.supplier, before?.supplierId ?? null);
  const mainCategoryId =
    mainCategoryOf(values, before?.mainCategoryId ?? options.categoryId, context) ??
    dictionary.wantDefault('categories') ??
    null;
  const familyId =
    named('families', family, before?.familyId ?? options.familyId) ??
    usualFamily(mainCategoryId, context) ??
    dictionary.wantDefault('families') ??
    null;
  if (familyId === null && !notes.isBad) notes.error('family-missing');
  if (mainCategoryId === null && !notes.isBad) notes.error('category-missing');
  return familyId === null || mainCategoryId === null ? undefined : { familyId, brandId, supplierId, mainCategoryId };
}

/** A product that names no family is of that which most of its category are of, else of the only one that there is. */
function usualFamily(categoryId: number | null, { usualFamilies: { byCategory, only } }: PlanContext): number | null {
  return byCategory.get(categoryId ?? 0) ?? only;
}

function mainCategoryOf(
  { category, categories }: RowValues,
  current: number | null,
  { dictionary, notes }: Noted,
): number | null {
  // Of a list of categories the first is the main one, unless the product stands in one of them already.
  const isKept = (categories ?? []).some((path) => current !== null && dictionary.isNamed('categories', current, path));
  const path = category ?? (isKept ? undefined : categories?.[0]);
  if (path === undefined || (current !== null && dictionary.isNamed('categories', current, path))) return current;
  return dictionary.wantCategory(path) ?? notes.error('unknown-categories', path) ?? null;
}
