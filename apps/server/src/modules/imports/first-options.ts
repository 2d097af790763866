import type { ImportOptions } from '@hanout/contracts/imports/import-mapping';

/** What a first import of products begins with; remembered from the second on. */
export const firstOptions: ImportOptions = {
  format: 'other',
  mode: 'create-and-update',
  createMissing: {
    categories: true,
    brands: true,
    tags: true,
    attributes: true,
    features: true,
    families: true,
    suppliers: true,
  },
  categoryId: null,
  familyId: null,
  warehouseId: null,
  activate: false,
};
