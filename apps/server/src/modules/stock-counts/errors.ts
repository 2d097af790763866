import { entry, type ErrorEntries } from '../../errors/error-codes.ts';

/** Refusals of stock counts. */
export const countErrors = {
  'counts.count-not-found': entry(404, 'errors.counts.notFound', 'not_found', 'debug'),
  'counts.count-changed': entry(409, 'errors.counts.changed'),
  'counts.is-in-another-state': entry(409, 'errors.counts.otherState'),
  'counts.permission-is-missing': entry(403, 'errors.counts.permission', 'forbidden'),
  'counts.nothing-is-counted': entry(409, 'errors.counts.nothingCounted'),
  'counts.second-person-approves': entry(403, 'errors.counts.secondPerson', 'forbidden'),
  'counts.action-is-unknown': entry(404, 'errors.counts.actionUnknown', 'not_found', 'debug'),
  'counts.line-is-unknown': entry(422, 'errors.counts.lineUnknown', 'validation_failed', 'debug'),
  'counts.quantity-is-wrong': entry(422, 'errors.counts.quantityWrong', 'validation_failed', 'debug'),
  'counts.warehouse-is-unknown': entry(422, 'errors.counts.warehouseUnknown', 'validation_failed', 'debug'),
  'counts.nothing-to-count': entry(422, 'errors.counts.nothingToCount', 'validation_failed', 'debug'),
  'counts.zone-is-unknown': entry(422, 'errors.counts.zoneUnknown', 'validation_failed', 'debug'),
  'counts.counter-is-unknown': entry(422, 'errors.counts.counterUnknown', 'validation_failed', 'debug'),
  'counts.code-is-unknown': entry(422, 'errors.counts.codeUnknown', 'validation_failed', 'debug'),
  'counts.note-is-unknown': entry(422, 'errors.counts.noteUnknown', 'validation_failed', 'debug'),
  'counts.too-long-for-paper': entry(422, 'errors.counts.tooLongForPaper', 'validation_failed', 'debug'),
  'counts.row-is-wrong': entry(422, 'errors.counts.rowWrong', 'validation_failed', 'debug'),
  'counts.plan-changed': entry(409, 'errors.counts.planChanged'),
  'counts.key-is-reused': entry(422, 'errors.counts.keyReused', 'key_reused'),
} as const satisfies ErrorEntries;

declare module '../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof countErrors, ErrorEntry> {}
}
