import { entry, type ErrorEntries } from '../../errors/error-codes.ts';

/** Refusals about carts that were left. */
export const cartErrors = {
  'carts.cart-not-found': entry(404, 'errors.carts.notFound', 'not_found', 'debug'),
} as const satisfies ErrorEntries;

declare module '../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof cartErrors, ErrorEntry> {}
}
