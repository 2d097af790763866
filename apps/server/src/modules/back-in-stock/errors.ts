import { entry, type ErrorEntries } from '../../errors/error-codes.ts';

/** Refusals of requests to be told. */
export const backInStockErrors = {
  'back-in-stock.not-found': entry(404, 'errors.backInStock.notFound', 'not_found', 'debug'),
  'back-in-stock.changed': entry(409, 'errors.backInStock.changed'),
} as const satisfies ErrorEntries;

declare module '../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof backInStockErrors, ErrorEntry> {}
}
