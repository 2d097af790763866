import type { Forbidden } from '../audit/index.ts';

export type SubscriptionRefusal =
  | Forbidden
  | { readonly code: 'subscription.not-found' }
  | { readonly code: 'subscription.changed' }
  | { readonly code: 'subscription.has-begun' }
  | { readonly code: 'subscription.was-paid' }
  | { readonly code: 'subscription.is-replaced' }
  | { readonly code: 'subscription.owes-otherwise' }
  /** fields of the form, each with the key of its sentence */
  | { readonly code: 'subscription.is-wrong'; readonly errors: Readonly<Record<string, string>> };

export const wrong = (errors: Readonly<Record<string, string>>): SubscriptionRefusal => ({
  code: 'subscription.is-wrong',
  errors,
});
