import { entry, type ErrorEntries } from '../../errors/error-codes.ts';

/** Refusals of how long things are kept. */
export const retentionErrors = {
  'retention.changed': entry(409, 'errors.backups.settingsChanged'),
  'retention.too-long': entry(422, 'errors.backups.keptTooLong'),
} as const satisfies ErrorEntries;

declare module '../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof retentionErrors, ErrorEntry> {}
}
