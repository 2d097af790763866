import { entry, type ErrorEntries } from '../../errors/error-codes.ts';

/** Refusals of the subscription. */
export const subscriptionErrors = {
  'subscription.not-found': entry(404, 'errors.subscription.notFound', 'not_found', 'debug'),
  'subscription.changed': entry(409, 'errors.subscription.changed'),
  'subscription.is-wrong': entry(422, 'errors.subscription.wrong', 'validation_failed', 'debug'),
  'subscription.has-begun': entry(409, 'errors.subscription.hasBegun'),
  'subscription.was-paid': entry(409, 'errors.subscription.wasPaid'),
  'subscription.is-replaced': entry(409, 'errors.subscription.isReplaced'),
  'subscription.owes-otherwise': entry(409, 'errors.subscription.owesOtherwise'),
} as const satisfies ErrorEntries;

declare module '../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof subscriptionErrors, ErrorEntry> {}
}
