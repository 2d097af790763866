import { numberedFields, type ImportField, type ImportOptions } from '@hanout/contracts/imports/import-mapping';
import type { Translate } from '@hanout/i18n';

/** What a column can be, as the choice shows it. */
const FIELD_GROUPS: readonly { readonly group: string; readonly fields: readonly ImportField[] }[] = [
  { group: 'product', fields: ['id', 'sku', 'barcode', 'parent', 'handle', 'rowType'] },
  {
    group: 'texts',
    fields: [
      'name.fr',
      'name.ar',
      'name.en',
      'shortDescription.fr',
      'shortDescription.ar',
      'shortDescription.en',
      'longDescription.fr',
      'longDescription.ar',
      'longDescription.en',
      'seoTitle.fr',
      'seoTitle.ar',
      'seoTitle.en',
      'seoDescription.fr',
      'seoDescription.ar',
      'seoDescription.en',
    ],
  },
  { group: 'place', fields: ['category', 'categories', 'brand', 'family', 'supplier', 'tags', 'feature', 'features'] },
  {
    group: 'prices',
    fields: [
      'priceHt',
      'priceTtc',
      'supplyPriceHt',
      'wholesalePriceHt',
      'taxRate',
      'salePrice',
      'compareAtPrice',
      'saleFrom',
      'saleUntil',
      'discountAmount',
      'discountPercent',
    ],
  },
  { group: 'stock', fields: ['stock', 'warehouse', 'lowStockThreshold'] },
  {
    group: 'size',
    fields: [
      'weightGrams',
      'weightKilograms',
      'weightPounds',
      'weightOunces',
      'lengthMm',
      'widthMm',
      'heightMm',
      'lengthCm',
      'widthCm',
      'heightCm',
      'lengthInches',
      'widthInches',
      'heightInches',
    ],
  },
  { group: 'shop', fields: ['isActive', 'isFeatured', 'availableOn', 'pictures'] },
  {
    group: 'attributes',
    fields: [
      'attribute',
      'attributes',
      ...numberedFields,
      'combinationPicture',
      'combinationNames',
      'combinationValues',
      'priceImpact',
      'weightImpactKilograms',
    ],
  },
];

/** Several columns may be the same only where each adds something. */
const REPEATED: ReadonlySet<ImportField> = new Set([
  'attribute',
  'attributes',
  'feature',
  'features',
  'pictures',
  'categories',
  'tags',
]);

/** What is one price where no shop adds tax. */
const PRICED: ReadonlySet<ImportField> = new Set(['priceHt', 'supplyPriceHt', 'wholesalePriceHt', 'priceImpact']);
/** And what there is not. */
const OF_TAX: ReadonlySet<ImportField> = new Set(['priceTtc', 'taxRate']);

type Words = { readonly translate: Translate; readonly priceWord: Translate };

export function fieldLabel(field: ImportField, { translate, priceWord }: Words): string {
  if (isNumbered(field)) {
    const part = field.endsWith('.name') ? 'name' : 'value';
    return translate(`imports.field.attributeN.${part}`, { place: field.replace(/\D+/g, '') });
  }
  return (PRICED.has(field) ? priceWord : translate)(`imports.field.${field}`);
}

const isNumbered = (field: ImportField): field is (typeof numberedFields)[number] =>
  numberedFields.some((each) => each === field);

/** The groups without what there is only where tax is charged. */
export const fieldGroups = (chargesTax: boolean): typeof FIELD_GROUPS =>
  chargesTax
    ? FIELD_GROUPS
    : FIELD_GROUPS.map(({ group, fields }) => ({ group, fields: fields.filter((field) => !OF_TAX.has(field)) }));

/** A field as it can be chosen: a price with tax is the price where none is charged. */
export function choosable(field: ImportField | null, chargesTax: boolean): ImportField | null {
  if (chargesTax || field === null || !OF_TAX.has(field)) return field;
  return field === 'priceTtc' ? 'priceHt' : null;
}

/** The first field that two columns were given though only one can be it. */
export function findRepeated(mapping: readonly (ImportField | null)[]): ImportField | null {
  return (
    mapping.find(
      (field, index): field is ImportField =>
        field !== null && !REPEATED.has(field) && mapping.indexOf(field) !== index,
    ) ?? null
  );
}

/**
 * What every new product needs, no column gives, and may not be made: chosen once for all. A file without names makes no
 * product.
 */
export function neededDefaults(
  mapping: readonly (ImportField | null)[],
  { mode, createMissing }: Pick<ImportOptions, 'mode' | 'createMissing'>,
): ('categoryId' | 'familyId')[] {
  const has = (...fields: readonly ImportField[]) => fields.some((field) => mapping.includes(field));
  if (mode === 'update' || !has('name.fr', 'name.ar', 'name.en')) return [];
  return [
    ...(createMissing.categories || has('category', 'categories') ? [] : (['categoryId'] as const)),
    ...(createMissing.families || has('family') ? [] : (['familyId'] as const)),
  ];
}
