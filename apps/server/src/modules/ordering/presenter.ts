import type { CartState, QuoteAnswer } from '@hanout/contracts/checkout';
import { toDinars } from '@hanout/core/kernel';
import type { CartAssessment, OrderRefusal } from '@hanout/core/ordering';

/** What the server says of a cart; `serviceId` is the carrier service asked for, null for none. */
export function presentCart(assessment: CartAssessment, serviceId: number | null, isServed: boolean): CartState {
  const { cart, lines } = assessment;
  return {
    cart: lines.map(({ request, priced, available, problem }) => ({
      product: request.productId,
      combination: request.combinationId,
      quantity: request.quantity,
      unitPrice: priced === null ? 0 : toDinars(priced.unitPrice),
      available,
      problem,
    })),
    shipping:
      serviceId === null || !isServed
        ? null
        : {
            transporterId: serviceId,
            price: toDinars(cart.shippingBase),
            finalPrice: toDinars(cart.shippingPrice),
            isFree: cart.isShippingFree,
          },
    total: toDinars(cart.total),
  };
}

export function presentRefusal(refusal: OrderRefusal, serviceId: number): CartState {
  return presentCart(refusal.assessment, serviceId, refusal.isServed);
}

/** Reasons that mean something to the person who reads the cart; the rest is the shop's own planning. */
const TOLD_REASONS: ReadonlySet<string> = new Set([
  'minimum_not_reached',
  'excluded_by_group',
  'excluded_by_exclusive',
  'used_up',
]);

export function presentQuote(state: CartState, { cart }: CartAssessment): QuoteAnswer {
  return {
    ...state,
    promotions: cart.promotions
      .filter(({ applied, reason }) => applied || (reason !== null && TOLD_REASONS.has(reason)))
      .map(({ name, amount, applied, reason }) => ({ name, amount: toDinars(amount), applied, reason })),
  };
}
