import { entry, type ErrorEntries } from '../../errors/error-codes.ts';

/** Refusals of the store. */
export const objectStoreErrors = {
  'object-store.changed': entry(409, 'errors.objectStore.changed'),
  'object-store.is-wrong': entry(422, 'errors.objectStore.isWrong'),
} as const satisfies ErrorEntries;

declare module '../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof objectStoreErrors, ErrorEntry> {}
}
