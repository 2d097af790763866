import { entry, type ErrorEntries } from '../../errors/error-codes.ts';

/** Refusals of the library of pictures. */
export const libraryErrors = {
  'library.picture-not-found': entry(404, 'errors.library.pictureNotFound'),
} as const satisfies ErrorEntries;

declare module '../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof libraryErrors, ErrorEntry> {}
}
