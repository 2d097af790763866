import type { OrderRefusal } from '@hanout/core/ordering';
import type { CouponVerdict } from '@hanout/core/promotions';
import type { StoredAnswer } from './repository.ts';
import type { CheckoutCommand, FieldErrors } from '../checkout/parse-checkout.ts';

export interface OrderToPlace {
  readonly shopId: number;
  readonly command: CheckoutCommand;
}

export type PlaceOrderOutcome = { readonly kind: 'placed'; readonly answer: string } | UnplacedOutcome;

/** Why nothing was stored. */
export type UnplacedOutcome =
  | { readonly kind: 'repeated'; readonly answer: string }
  | {
      readonly kind: 'refused';
      readonly refusal: OrderRefusal;
      readonly serviceId: number;
      readonly coupon: CouponVerdict | null;
    }
  | { readonly kind: 'key-reused' }
  | { readonly kind: 'cooling'; readonly retryAfterSeconds: number }
  | { readonly kind: 'invalid'; readonly errors: FieldErrors };

/** The answer to a key that was answered before. */
export function repeat(stored: StoredAnswer, { fingerprint }: CheckoutCommand): UnplacedOutcome {
  return stored.fingerprint === fingerprint ? { kind: 'repeated', answer: stored.answer } : { kind: 'key-reused' };
}
