import type { PricedBasket, PricedBasketLine } from './price-basket.ts';

/** How much of what it costs somebody gave away, in basis points, rounded up: 10.001 % is above 10 %. */
export const shareOf = (given: number, price: number): number =>
  given <= 0 || price <= 0 ? 0 : Math.ceil((given * 10_000) / price);

export const shareOfLine = ({ priced, listPrice }: PricedBasketLine): number =>
  shareOf(listPrice - priced.unitPrice, listPrice);

export const shareOfTicket = ({ subtotal, promotionDiscount, discountAmount }: PricedBasket): number =>
  shareOf(discountAmount, subtotal - promotionDiscount);
