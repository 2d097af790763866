import type { Quote } from './quote.ts';
import { isObject, numberOf, textOf } from './read.ts';

/** What the coupon did; `message` says why it does not apply, in the page's language. */
export interface QuotedCoupon {
  readonly code: string;
  readonly applied: boolean;
  readonly amount: number;
  readonly message: string | null;
}

/** The way to free delivery, in decimal DA; `missing` is 0 once it is reached. */
export interface FreeDeliveryGoal {
  readonly minSubtotal: number;
  readonly missing: number;
}

/** What the quote says of the coupon that it was asked with; null where there is no quote or was none. */
export function couponIn(quote: Quote | null): QuotedCoupon | null {
  const value = quote?.body['coupon'];
  const code = isObject(value) ? textOf(value['code']) : null;
  if (!isObject(value) || code === null) return null;
  const { applied, amount, message } = value;
  return { code, applied: applied === true, amount: numberOf(amount) ?? 0, message: textOf(message) };
}

/** Null where no promotion makes delivery free, or the quote is that of a refused order. */
export function freeDeliveryIn(quote: Quote | null): FreeDeliveryGoal | null {
  const value = quote?.body['freeDelivery'];
  if (!isObject(value)) return null;
  const minSubtotal = numberOf(value['minSubtotal']);
  const missing = numberOf(value['missing']);
  return minSubtotal === null || missing === null ? null : { minSubtotal, missing };
}
