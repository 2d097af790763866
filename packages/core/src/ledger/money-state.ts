import { toCentimes, type Centimes } from '../kernel/index.ts';
import { refundable, type OrderFigures } from './order-book.ts';

/** Where an order's money stands; never typed, always read from its entries. */
export type OrderMoneyState = 'unpaid' | 'partially_paid' | 'with_carrier' | 'paid' | 'refunded' | 'forfeited';

/** `total`: what the order costs. Before it is sold what is held counts against it, afterwards what the customer owes. */
export function moneyStateOf(figures: OrderFigures, total: Centimes): OrderMoneyState {
  const { net, withCarrier, depositHeld, customerOwes, refunded, forfeited, isSold } = figures;
  if (forfeited > 0 && refundable(figures) === 0) return 'forfeited';
  if (withCarrier > 0) return 'with_carrier';
  if (net <= 0) return refunded > 0 ? 'refunded' : isSold && customerOwes <= 0 ? 'paid' : 'unpaid';
  const isWhole = isSold ? customerOwes <= 0 : depositHeld >= total;
  return isWhole ? 'paid' : 'partially_paid';
}

/** What is still to come in: from the customer, and from the carrier. `isOver`: nothing will be sold any more. */
export function outstandingOf(
  { isSold, customerOwes, depositHeld, withCarrier }: OrderFigures,
  { total, isOver }: { readonly total: Centimes; readonly isOver: boolean },
): Centimes {
  if (isSold) return toCentimes(Math.max(0, customerOwes) + withCarrier);
  return toCentimes((isOver ? 0 : Math.max(0, total - Math.max(0, depositHeld))) + withCarrier);
}

/** What the customer may still pay: the deposit never goes above the total. */
export function payable({ isSold, customerOwes, depositHeld }: OrderFigures, total: Centimes): Centimes {
  return toCentimes(Math.max(0, isSold ? customerOwes : total - Math.max(0, depositHeld)));
}
