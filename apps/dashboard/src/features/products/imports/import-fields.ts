import { numberedFields, type ImportField, type ImportOptions } from '@hanout/contracts/import-mapping';
import type { Translate } from '@hanout/i18n';

/** What a column can be, as the choice shows it. */
export const FIELD_GROUPS: readonly { readonly group: string; readonly fields: readonly ImportField[] }[] = [
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
  { group: 'prices', fields: ['priceHt', 'priceTtc', 'supplyPriceHt', 'wholesalePriceHt', 'taxRate'] },
  { group: 'stock', fields: ['stock', 'warehouse', 'lowStockThreshold'] },
  {
    group: 'size',
    fields: ['weightGrams', 'weightKilograms', 'lengthMm', 'widthMm', 'heightMm', 'lengthCm', 'widthCm', 'heightCm'],
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

export function fieldLabel(field: ImportField, translate: Translate): string {
  return translate(`imports.field.${field}`);
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

/** What every new product needs and no column gives: chosen once for all. A file without names makes none. */
export function neededDefaults(
  mapping: readonly (ImportField | null)[],
  { mode }: Pick<ImportOptions, 'mode'>,
): ('categoryId' | 'familyId')[] {
  const has = (...fields: readonly ImportField[]) => fields.some((field) => mapping.includes(field));
  if (mode === 'update' || !has('name.fr', 'name.ar', 'name.en')) return [];
  return [
    ...(has('category', 'categories') ? [] : (['categoryId'] as const)),
    ...(has('family') ? [] : (['familyId'] as const)),
  ];
}
