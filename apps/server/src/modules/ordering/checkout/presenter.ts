import type { CartState, QuoteAnswer } from '@hanout/contracts/checkout';
import { toDinars } from '@hanout/core/kernel';
import type { CartAssessment } from '@hanout/core/ordering';
import type { CouponVerdict } from '@hanout/core/promotions';
import { createTranslate, type Language } from '@hanout/i18n';
import { serverShopperOrdersTexts } from '@hanout/i18n/catalogues/server/shopper-orders';
import { wordIn, type Words } from '../../dictionary/index.ts';
import type { CartQuote } from '../placing/use-cases/quote-cart.ts';

/** What the server says of a cart; `serviceId` is the carrier service asked for, null for none. */
export function presentCart(
  assessment: CartAssessment,
  told: {
    readonly serviceId: number | null;
    readonly isServed: boolean;
    readonly coupon: CouponVerdict | null;
    readonly language: Language;
  },
): CartState {
  const { cart, lines } = assessment;
  const { serviceId, isServed } = told;
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
    coupon: told.coupon === null ? null : presentCoupon(told.coupon, told.language),
  };
}

function presentCoupon({ code, amount, applied, reason }: CouponVerdict, language: Language): CartState['coupon'] {
  const t = createTranslate(language, serverShopperOrdersTexts);
  return {
    code,
    applied,
    amount: amount === null ? 0 : toDinars(amount),
    reason,
    message: reason === null ? null : t(`coupon.reason.${reason}`),
  };
}

/** Reasons that mean something to the person who reads the cart; the rest is the shop's own planning. */
const TOLD_REASONS: ReadonlySet<string> = new Set([
  'minimum_not_reached',
  'excluded_by_group',
  'excluded_by_exclusive',
  'used_up',
]);

/** As shoppers know it; the name that staff gave it is none of theirs. */
function publicName(titles: Words = {}, language: Language): string {
  return wordIn(titles, language) || createTranslate(language, serverShopperOrdersTexts)('quote.promotion');
}

export function presentQuote(
  state: CartState,
  { assessment: { cart, lines }, freeDelivery, promotionTitles, packSavings }: CartQuote,
  language: Language,
): QuoteAnswer {
  return {
    ...state,
    cart: state.cart.map((line, at) => ({ ...line, previousPrice: previousPrice(lines[at]?.priced ?? null) })),
    discount: toDinars(cart.cartDiscount),
    promotions: cart.promotions
      .filter(({ applied, reason }) => applied || (reason !== null && TOLD_REASONS.has(reason)))
      .map(({ promotionId, amount, applied, reason }) => ({
        name: publicName(promotionTitles.get(promotionId), language),
        amount: toDinars(amount),
        applied,
        reason,
      })),
    freeDelivery:
      freeDelivery === null
        ? null
        : { minSubtotal: toDinars(freeDelivery.minSubtotal), missing: toDinars(freeDelivery.missing) },
    packSavings: packSavings.map((saving) => (saving === null ? null : toDinars(saving))),
  };
}

function previousPrice(priced: CartAssessment['lines'][number]['priced']): number | null {
  return priced === null || priced.basePrice <= priced.unitPrice ? null : toDinars(priced.basePrice);
}
