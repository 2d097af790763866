import { entry, type ErrorEntries } from '../../errors/error-codes.ts';

/** Refusals of products and of their imports. */
export const productErrors = {
  'catalog.product-not-found': entry(404, 'errors.catalog.productNotFound', 'not_found', 'debug'),
  'catalog.bulk-not-found': entry(404, 'errors.catalog.bulkNotFound', 'not_found', 'debug'),
  'catalog.product-changed': entry(409, 'errors.catalog.productChanged'),
  'catalog.combination-not-found': entry(404, 'errors.catalog.combinationNotFound', 'not_found', 'debug'),
  'catalog.combination-not-saved': entry(422, 'errors.catalog.combinationNotSaved', 'validation_failed'),
  'catalog.too-many-combinations': entry(422, 'errors.catalog.tooManyCombinations'),
  'catalog.image-not-found': entry(404, 'errors.catalog.imageNotFound', 'not_found', 'debug'),
  'catalog.too-many-images': entry(422, 'errors.catalog.tooManyImages'),
} as const satisfies ErrorEntries;

declare module '../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof productErrors, ErrorEntry> {}
}
