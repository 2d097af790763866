import { ok, refuse, ZERO, type Centimes, type Result } from '../kernel/index.ts';
import { assessCart, type CartAssessment, type CartFacts, type ClaimedLine } from './assess-cart.ts';

/** What the buyer was told the delivery costs. */
export interface ShippingClaim {
  readonly finalPrice: Centimes;
  readonly isFree: boolean;
}

/** What the buyer was told beside the prices of the lines; `total` is null where nothing was said of it. */
export interface OrderClaim extends ShippingClaim {
  readonly total: Centimes | null;
}

export interface OrderRefusal {
  readonly code: 'ordering.out-of-stock' | 'ordering.not-deliverable' | 'ordering.price-changed';
  readonly assessment: CartAssessment;
  /** The carrier serves the commune, or none is needed: the assessment's delivery price means something. */
  readonly isServed: boolean;
}

export interface AskedOrder {
  readonly lines: readonly ClaimedLine[];
  /** Null: nothing was told, the present prices hold. */
  readonly claim: OrderClaim | null;
  /** Whoever buys it fetches it: no carrier has to serve a commune. */
  readonly isPickedUp: boolean;
}

/**
 * Decides on an order from facts read under locks: refused when something is gone or missing, when the carrier does not
 * serve the commune (`facts.shipping` null), or when a price differs from what the buyer was told; the first that applies.
 */
export function placeOrder(
  { lines, claim, isPickedUp }: AskedOrder,
  facts: CartFacts,
): Result<CartAssessment, OrderRefusal> {
  const assessment = assessCart(lines, facts);
  const isServed = isPickedUp || facts.shipping !== null;
  const isServable = assessment.lines.every(({ problem }) => problem === null || problem === 'price_changed');
  if (!isServable) return refuse({ code: 'ordering.out-of-stock', assessment, isServed });
  if (!isServed) return refuse({ code: 'ordering.not-deliverable', assessment, isServed });
  const isPriceKept = assessment.lines.every(({ problem }) => problem === null);
  return isPriceKept && isClaimKept(claim, assessment)
    ? ok(assessment)
    : refuse({ code: 'ordering.price-changed', assessment, isServed });
}

function isClaimKept(claim: OrderClaim | null, assessment: CartAssessment): boolean {
  return claim === null || (isShippingKept(claim, assessment) && isTotalKept(claim, assessment));
}

/** "Free" and a price of 0 say the same; any other price must be the very one. */
function isShippingKept({ finalPrice, isFree }: ShippingClaim, { cart }: CartAssessment): boolean {
  return (isFree ? ZERO : finalPrice) === cart.shippingPrice;
}

/** Only the total tells of a promotion on the whole cart, such as a coupon that somebody else used up meanwhile. */
function isTotalKept({ total }: OrderClaim, { cart }: CartAssessment): boolean {
  return total === null || total === cart.total;
}
