import { entry, type ErrorEntries } from '../../errors/error-codes.ts';

/** Refusals of reviews. */
export const reviewErrors = {
  'reviews.review-not-found': entry(404, 'errors.review.notFound', 'not_found', 'debug'),
  'reviews.review-changed': entry(409, 'errors.review.changed'),
  'reviews.review-not-shown': entry(409, 'errors.review.notShown'),
  'reviews.review-replaced': entry(409, 'errors.review.replaced'),
} as const satisfies ErrorEntries;

declare module '../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof reviewErrors, ErrorEntry> {}
}
