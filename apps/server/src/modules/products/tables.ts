/** What only this module writes. */
export const tables = [
  'products',
  'product_texts',
  'product_categories',
  'product_tags',
  'product_features',
  'product_images',
  'combinations',
  'combination_values',
  'combination_images',
  'pack_items',
  'shop_products',
  'price_changes',
  'bulk_changes',
  'bulk_change_items',
  'product_import_items',
  'product_import_entries',
] as const;
