import { entry, type ErrorEntries } from '../../errors/error-codes.ts';

/** Refusals of what is left. */
export const profitErrors = {
  'profits.not-found': entry(404, 'errors.profits.notFound', 'not_found', 'debug'),
} as const satisfies ErrorEntries;

declare module '../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof profitErrors, ErrorEntry> {}
}
