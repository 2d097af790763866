import type { OrderRefusal, SaleDifference, SaleRefusal } from '@hanout/core/ordering';
import type { CouponVerdict } from '@hanout/core/promotions';
import type { OrderIntent, OrderKey } from './order-intent.ts';

export interface OrderToPlace {
  readonly shopId: number;
  readonly intent: OrderIntent;
  /** What whoever asked is told, stored with the order and said again byte for byte to the same key. */
  readonly tell: (placed: PlacedOrder) => string;
}

export interface PlacedOrder {
  readonly id: string;
  /** Of a sale that had happened: where it was not what the books would have made of it. */
  readonly differences: readonly SaleDifference[];
  /** Of a sale that had happened: what the books did not know to be there. */
  readonly shortages: readonly Shortage[];
}

export interface Shortage {
  readonly productId: number;
  readonly combinationId: number | null;
  readonly quantity: number;
}

export type PlaceOrderOutcome = { readonly kind: 'placed'; readonly answer: string } | UnplacedOutcome;

/** What of an order turns out to be malformed in the light of the shops, places and carriers there are. */
export type PlacingProblem =
  | 'unknown-shop'
  | 'unknown-commune'
  | 'commune-of-other-wilaya'
  | 'unknown-carrier-service'
  | 'address-is-missing';

/** Why nothing was stored. */
export type UnplacedOutcome =
  | { readonly kind: 'repeated'; readonly answer: string }
  | { readonly kind: 'refused'; readonly refusal: OrderRefusal; readonly coupon: CouponVerdict | null }
  | { readonly kind: 'key-reused' }
  /** The shop sells nothing to the phone, and nobody said why it should. */
  | { readonly kind: 'blacklisted' }
  /** What the shop lets nobody order by themselves: too much, too often, to a wilaya that is closed. It is not said which. */
  | { readonly kind: 'beyond-limits' }
  /** The shop takes no orders; the day of its return, where it is known. */
  | { readonly kind: 'shop-closed'; readonly reopensOn: string | null }
  | { readonly kind: 'cooling'; readonly retryAfterSeconds: number }
  | { readonly kind: 'invalid'; readonly problem: PlacingProblem }
  | { readonly kind: 'no-sale'; readonly refusal: SaleRefusal }
  /** The return is not there, over, somebody else's, or exchanged already. */
  | { readonly kind: 'not-exchangeable' };

export interface StoredAnswer {
  readonly answer: string;
  readonly digest: string;
}

/** The answer to a key that was answered before. */
export function repeat(stored: StoredAnswer, { digest }: OrderKey): UnplacedOutcome {
  return stored.digest === digest ? { kind: 'repeated', answer: stored.answer } : { kind: 'key-reused' };
}
