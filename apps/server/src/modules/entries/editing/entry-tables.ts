import type { EntryKind } from '@hanout/contracts/entries';
import { supplierTable } from '../../purchasing/index.ts';

/** Where a kind of entry is stored. Names of tables and columns come from here only, never from a request. */
export interface EntryTable {
  readonly table: string;
  readonly hasUuid: boolean;
  /** field of the form → column */
  readonly columns: Readonly<Record<string, string>>;
  readonly texts: {
    readonly table: string;
    readonly key: string;
    readonly columns: Readonly<Record<string, string>>;
  } | null;
  /** a column of its own that repeats the French name */
  readonly nameColumn: string | null;
  readonly parentColumn: string | null;
  readonly positionColumn: string | null;
  readonly activeColumn: string | null;
  readonly imageColumn: string | null;
  /** the folder of its pictures */
  readonly folder: string;
  /** columns that point here: table, column, and whether each row there is a product's */
  readonly users: readonly { readonly table: string; readonly column: string; readonly isProduct: boolean }[];
}

const none = {
  hasUuid: false,
  texts: null,
  nameColumn: null,
  parentColumn: null,
  positionColumn: null,
  activeColumn: null,
  imageColumn: null,
  folder: 'web',
} as const;
const product = (table: string, column: string) => ({ table, column, isProduct: true });
const other = (table: string, column: string) => ({ table, column, isProduct: false });

export const entryTables: Readonly<Record<EntryKind, EntryTable>> = {
  categories: {
    ...none,
    table: 'categories',
    hasUuid: true,
    columns: { isActive: 'is_active' },
    texts: {
      table: 'category_texts',
      key: 'category_id',
      columns: {
        name: 'name',
        slug: 'slug',
        description: 'description',
        seoTitle: 'seo_title',
        seoDescription: 'seo_description',
      },
    },
    parentColumn: 'parent_id',
    positionColumn: 'position',
    activeColumn: 'is_active',
    imageColumn: 'thumb_image_id',
    folder: 'category',
    users: [product('product_categories', 'category_id'), other('categories', 'parent_id')],
  },
  brands: {
    ...none,
    table: 'brands',
    hasUuid: true,
    columns: { slug: 'slug', isActive: 'is_active' },
    texts: { table: 'brand_texts', key: 'brand_id', columns: { name: 'name', description: 'description' } },
    nameColumn: 'name',
    positionColumn: 'position',
    activeColumn: 'is_active',
    imageColumn: 'logo_image_id',
    folder: 'brand',
    users: [product('products', 'brand_id'), other('brand_lines', 'brand_id')],
  },
  'brand-lines': {
    ...none,
    table: 'brand_lines',
    hasUuid: true,
    columns: { slug: 'slug', isActive: 'is_active' },
    texts: { table: 'brand_line_texts', key: 'brand_line_id', columns: { name: 'name' } },
    nameColumn: 'name',
    parentColumn: 'brand_id',
    positionColumn: 'position',
    activeColumn: 'is_active',
    imageColumn: 'logo_image_id',
    folder: 'brand',
    users: [product('products', 'brand_line_id')],
  },
  collections: {
    ...none,
    table: 'collections',
    hasUuid: true,
    columns: { slug: 'slug', isActive: 'is_active' },
    texts: { table: 'collection_texts', key: 'collection_id', columns: { name: 'name', description: 'description' } },
    activeColumn: 'is_active',
    imageColumn: 'thumb_image_id',
    folder: 'collection',
    users: [product('product_collections', 'collection_id')],
  },
  tags: {
    ...none,
    table: 'tags',
    columns: { slug: 'slug' },
    texts: { table: 'tag_texts', key: 'tag_id', columns: { name: 'name' } },
    users: [product('product_tags', 'tag_id')],
  },
  attributes: {
    ...none,
    table: 'attribute_types',
    columns: { code: 'code', display: 'display' },
    texts: { table: 'attribute_type_texts', key: 'attribute_type_id', columns: { label: 'label' } },
    positionColumn: 'position',
    users: [other('attribute_values', 'attribute_type_id')],
  },
  'attribute-values': {
    ...none,
    table: 'attribute_values',
    columns: { slug: 'slug', color: 'color' },
    texts: { table: 'attribute_value_texts', key: 'attribute_value_id', columns: { label: 'label' } },
    parentColumn: 'attribute_type_id',
    positionColumn: 'position',
    users: [other('combination_values', 'attribute_value_id')],
  },
  features: {
    ...none,
    table: 'feature_types',
    columns: { code: 'code', isFilter: 'is_filter' },
    texts: { table: 'feature_type_texts', key: 'feature_type_id', columns: { label: 'label' } },
    positionColumn: 'position',
    users: [product('product_features', 'feature_type_id'), other('feature_values', 'feature_type_id')],
  },
  'feature-values': {
    ...none,
    table: 'feature_values',
    columns: { slug: 'slug' },
    texts: { table: 'feature_value_texts', key: 'feature_value_id', columns: { label: 'label' } },
    parentColumn: 'feature_type_id',
    positionColumn: 'position',
    users: [product('product_features', 'feature_value_id')],
  },
  families: {
    ...none,
    table: 'product_families',
    columns: { name: 'name', code: 'code', isActive: 'is_active' },
    texts: { table: 'product_family_texts', key: 'family_id', columns: { sizeGuide: 'size_guide' } },
    activeColumn: 'is_active',
    users: [product('products', 'family_id')],
  },
  'tax-rates': {
    ...none,
    table: 'tax_rates',
    columns: { name: 'name', rateBasisPoints: 'rate_basis_points', isDefault: 'is_default', isActive: 'is_active' },
    activeColumn: 'is_active',
    users: [product('products', 'tax_rate_id')],
  },
  // What shoppers call things; `meaning` is what products are called. No product points to it.
  'search-terms': {
    ...none,
    table: 'search_terms',
    columns: { name: 'name', meaning: 'meaning', isActive: 'is_active' },
    activeColumn: 'is_active',
    users: [],
  },
  suppliers: { ...none, ...supplierTable },
};

/** Named in a column of its own, in one language; others by their texts. */
export const hasOwnName = (kind: EntryKind): boolean => entryTables[kind].columns['name'] !== undefined;

/** Where its name stands in each language; null where it is named in a column of its own. */
export const namingTexts = (kind: EntryKind): EntryTable['texts'] =>
  hasOwnName(kind) ? null : entryTables[kind].texts;

/** What each kind is below. */
export const parentKinds: Readonly<Partial<Record<EntryKind, EntryKind>>> = {
  categories: 'categories',
  'brand-lines': 'brands',
  'attribute-values': 'attributes',
  'feature-values': 'features',
};
