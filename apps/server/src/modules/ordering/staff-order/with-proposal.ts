import { toCentimes } from '@hanout/core/kernel';
import type { Language } from '@hanout/i18n';
import type { AppContext } from '../../../app-context.ts';
import { takeProposal } from '../../carrier-choice/index.ts';
import type { OrderIntent } from '../placing/order-intent.ts';
import { quoteCart } from '../placing/use-cases/quote-cart.ts';
import type { StaffOrder } from './parse-staff-order.ts';

/**
 * The intent with the carrier that is proposed, where nobody chose one and the shop takes the proposal by itself; and with why, where
 * who chose says that it is the proposed one. Whatever somebody chose stays as it is: it was told with its price.
 */
export async function withProposal(
  deps: Pick<AppContext, 'db' | 'pool' | 'rulebooks'>,
  {
    shopId,
    intent,
    isProposed,
    language,
  }: Pick<StaffOrder, 'shopId' | 'intent' | 'isProposed'> & { readonly language: Language },
): Promise<OrderIntent> {
  const { fulfilment, lines, channel, segmentIds, coupon } = intent;
  if (fulfilment.kind === 'pick_up' || (fulfilment.serviceId !== null && !isProposed)) return intent;
  const { communeId, serviceId } = fulfilment;
  const cart = { channel, lines, coupon, communeId, serviceId: null, ...(segmentIds && { segmentIds }) };
  const quote = await quoteCart(deps, shopId, cart);
  const amount = toCentimes(
    quote === null ? 0 : Math.max(0, quote.assessment.cart.subtotal - quote.assessment.cart.cartDiscount),
  );
  const taken = await takeProposal(deps.db, {
    shopId,
    communeId,
    amount,
    goods: lines.map(({ productId, quantity }) => ({ productId, quantity })),
    chosen: serviceId,
    language,
  });
  if (taken === null) return intent;
  return { ...intent, fulfilment: { ...fulfilment, serviceId: taken.serviceId }, carrierNote: taken.why };
}
