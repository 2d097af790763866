import { entry, type ErrorEntries } from '../../errors/error-codes.ts';

/** Refusals of what is told to advertising networks. */
export const adErrors = {
  'ads.shop-not-found': entry(404, 'errors.ads.shopNotFound', 'not_found', 'debug'),
  'ads.tokens-changed': entry(409, 'errors.ads.tokensChanged'),
  'ads.conversion-not-found': entry(404, 'errors.ads.conversionNotFound', 'not_found', 'debug'),
  'ads.conversion-is-sent': entry(409, 'errors.ads.conversionSent'),
  'ads.is-not-live': entry(409, 'errors.ads.notLive'),
} as const satisfies ErrorEntries;

declare module '../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof adErrors, ErrorEntry> {}
}
