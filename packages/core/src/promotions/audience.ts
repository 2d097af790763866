/** Who buys, as far as a promotion can name them (staff vocabulary, customers: walk-in or wholesaler). */
export const CUSTOMER_SEGMENTS = [
  { id: 1, code: 'walk_in' },
  { id: 2, code: 'wholesaler' },
] as const;
export type CustomerSegment = (typeof CUSTOMER_SEGMENTS)[number]['code'];

/** How it is paid, as far as a promotion can name it. */
export const PAYMENT_METHODS = [
  { id: 1, code: 'cash_on_delivery' },
  { id: 2, code: 'cash' },
  { id: 3, code: 'card' },
  { id: 4, code: 'mobile_payment' },
  { id: 5, code: 'deposit' },
  { id: 6, code: 'installment' },
  { id: 7, code: 'other' },
] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]['code'];

const WALK_IN: readonly number[] = [1];
const WHOLESALER: readonly number[] = [2];

/** Who buys on a channel where nobody says otherwise: the same for card, cart, checkout and till. */
export function segmentsOfChannel(channel: string): readonly number[] {
  return channel === 'Wholesale' ? WHOLESALER : WALK_IN;
}

/** Whether the wholesale price is theirs: they are known to buy to sell, or nobody says otherwise on the channel of those who do. */
export function buysWholesale({
  channel,
  segmentIds,
}: {
  readonly channel: string;
  readonly segmentIds?: readonly number[];
}): boolean {
  return (segmentIds ?? segmentsOfChannel(channel)).some((id) => WHOLESALER.includes(id));
}

/** How it is paid on a channel where nobody says otherwise: on delivery, in cash at the counter, or by instalments. */
export function paymentMethodOfChannel(channel: string): number {
  if (channel === 'POS') return 2;
  return channel === 'Installment' ? 6 : 1;
}
