import { entry, type ErrorEntries } from '../../errors/error-codes.ts';

/** Refusals of entries of a menu. */
export const menuErrors = {
  'menus.item-is-wrong': entry(422, 'menus.error.fields', 'validation_failed', 'debug'),
} as const satisfies ErrorEntries;

declare module '../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof menuErrors, ErrorEntry> {}
}
