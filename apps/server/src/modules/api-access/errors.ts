import { entry, type ErrorEntries } from '../../errors/error-codes.ts';

/** Refusals of keys and webhooks. */
export const apiErrors = {
  'api.key-not-found': entry(404, 'errors.api.keyNotFound', 'not_found', 'debug'),
  'api.key-changed': entry(409, 'errors.api.keyChanged'),
  'api.key-is-over': entry(409, 'errors.api.keyIsOver'),
  'api.key-is-wrong': entry(422, 'errors.validation', 'validation_failed', 'debug'),
  'api.beyond-you': entry(403, 'errors.api.beyondYou', 'forbidden', 'warn'),
  'api.webhook-not-found': entry(404, 'errors.api.webhookNotFound', 'not_found', 'debug'),
  'api.webhook-changed': entry(409, 'errors.api.webhookChanged'),
  'api.webhook-is-wrong': entry(422, 'errors.validation', 'validation_failed', 'debug'),
  'api.webhook-is-archived': entry(409, 'errors.api.webhookIsArchived'),
  'api.too-many-webhooks': entry(409, 'errors.api.tooManyWebhooks'),
  'api.delivery-not-found': entry(404, 'errors.api.deliveryNotFound', 'not_found', 'debug'),
} as const satisfies ErrorEntries;

declare module '../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof apiErrors, ErrorEntry> {}
}
