/** What only this module writes; named after what was imported first. */
export const tables = [
  'product_imports',
  'product_import_pieces',
  'product_import_rows',
  'product_import_findings',
  'product_import_pictures',
  'product_import_mappings',
] as const;
