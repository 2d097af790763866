import type { Customer } from '@hanout/contracts/customers/customers';
import { formatMoney, type Language } from '@hanout/i18n';
import { customerTexts } from '../texts.ts';
import type {
  CartOfCustomer,
  ChangeOfCustomer,
  EventOfOrders,
  PastOrderOfCustomer,
  ReviewOfCustomer,
} from './queries.ts';

interface Deeds {
  readonly events: readonly EventOfOrders[];
  readonly pastOrders: readonly PastOrderOfCustomer[];
  readonly reviews: readonly ReviewOfCustomer[];
  readonly carts: readonly CartOfCustomer[];
  readonly changes: readonly ChangeOfCustomer[];
  readonly language: Language;
  readonly limit: number;
}

/** Everything that somebody did and what was done with it, in one line of time, newest first. */
export function presentHistory({
  events,
  pastOrders,
  reviews,
  carts,
  changes,
  language,
  limit,
}: Deeds): Customer['history'] {
  const t = customerTexts(language);
  const all: Customer['history'] = [
    ...events.map(({ orderId, number, action, at, by }) => ({
      kind: 'order' as const,
      at: at.toISOString(),
      label: t('customers.event.order', { number, what: t(`orders.history.${action}`) }),
      orderId,
      by,
    })),
    ...pastOrders.map(({ number, system, placedAt }) => ({
      kind: 'past-order' as const,
      at: placedAt.toISOString(),
      label: t('customers.event.pastOrder', { number, system }),
      orderId: null,
      by: null,
    })),
    ...reviews.map(({ productName, ratingHalves, createdAt }) => ({
      kind: 'review' as const,
      at: createdAt.toISOString(),
      label: t('customers.event.review', { product: productName, stars: ratingHalves / 2 }),
      orderId: null,
      by: null,
    })),
    ...carts.map(({ subtotalCentimes, updatedAt }) => ({
      kind: 'cart' as const,
      at: updatedAt.toISOString(),
      label: t('customers.event.cart', { amount: formatMoney(subtotalCentimes) }),
      orderId: null,
      by: null,
    })),
    ...changes.map(({ action, at, by }) => ({
      kind: 'change' as const,
      at: at.toISOString(),
      label: t(`customers.change.${action.replace('customer.', '')}`),
      orderId: null,
      by,
    })),
  ];
  return all.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, limit);
}
