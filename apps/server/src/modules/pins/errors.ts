import { entry, type ErrorEntries } from '../../errors/error-codes.ts';

/** Refusals of pins. */
export const pinErrors = {
  'pins.record-not-found': entry(404, 'errors.pins.notFound', 'not_found', 'debug'),
  'pins.too-many-pins': entry(422, 'errors.pins.tooMany'),
} as const satisfies ErrorEntries;

declare module '../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof pinErrors, ErrorEntry> {}
}
