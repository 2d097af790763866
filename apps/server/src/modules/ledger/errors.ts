import { entry, type ErrorEntries } from '../../errors/error-codes.ts';

/** Why money is not moved as it was asked. */
export const ledgerErrors = {
  'ledger.nothing-to-pay': entry(422, 'errors.validation', 'validation_failed'),
  'ledger.deposit-above-total': entry(422, 'errors.validation', 'validation_failed'),
  'ledger.payment-above-rest': entry(422, 'errors.validation', 'validation_failed'),
  'ledger.fee-above-payment': entry(422, 'errors.validation', 'validation_failed'),
  'ledger.payment-was-refunded': entry(409, 'errors.ledger.paymentWasRefunded'),
  'ledger.nothing-to-refund': entry(409, 'errors.ledger.nothingToRefund'),
  'ledger.refund-above-paid': entry(422, 'errors.validation', 'validation_failed'),
  'ledger.partial-refund-unsupported': entry(422, 'errors.validation', 'validation_failed'),
  'ledger.nothing-to-forfeit': entry(409, 'errors.ledger.nothingToForfeit'),
  'ledger.plan-sum-differs': entry(422, 'errors.validation', 'validation_failed'),
  'ledger.plan-is-out-of-order': entry(422, 'errors.validation', 'validation_failed'),
} as const satisfies ErrorEntries;

declare module '../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof ledgerErrors, ErrorEntry> {}
}
