import type { StaffQuote } from '@hanout/contracts/orders/staff-quotes';
import type { AssessedLine } from '@hanout/core/ordering';
import { createTranslate, type Language } from '@hanout/i18n';
import { serverPromotionsTexts } from '@hanout/i18n/catalogues/server/promotions';
import { presentCart } from '../checkout/presenter.ts';
import type { CartQuote } from '../placing/use-cases/quote-cart.ts';

/** A quote as an employee reads it: of each promotion what it takes off, or why it does not. */
export function presentStaffQuote({ assessment, isServed, coupon }: CartQuote, language: Language): StaffQuote {
  const { cart, lines } = assessment;
  const told = presentCart(assessment, { serviceId: null, isServed, coupon, language }).coupon;
  const t = createTranslate(language, serverPromotionsTexts);
  return {
    lines: lines.map(presentLine),
    itemsSubtotalCentimes: cart.subtotal,
    cartDiscountCentimes: cart.cartDiscount,
    delivery: isServed ? { baseCentimes: cart.shippingBase, priceCentimes: cart.shippingPrice } : null,
    totalCentimes: cart.total,
    coupon: told === null ? null : { code: told.code, applied: told.applied, message: told.message },
    promotions: cart.promotions.map(({ promotionId, name, amount, applied, reason }) => ({
      id: promotionId,
      name,
      amountCentimes: amount,
      applied,
      why: applied || reason === null ? null : t(`promotions.reason.${reason}`),
    })),
  };
}

/** What is gone costs nothing: the rest of the cart is quoted all the same. */
function presentLine({ priced, available, problem }: AssessedLine): StaffQuote['lines'][number] {
  return {
    basePriceCentimes: priced?.basePrice ?? 0,
    unitPriceCentimes: priced?.unitPrice ?? 0,
    totalCentimes: priced?.total ?? 0,
    origin: priced?.origin ?? 'shelf',
    available,
    problem,
    promotions: (priced?.promotions ?? []).map(({ name }) => name),
  };
}
