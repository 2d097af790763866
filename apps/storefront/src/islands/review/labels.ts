import type { Translate } from '../props.ts';

const labels: Readonly<Record<string, string>> = {
  name: 'review.name',
  email: 'review.email',
  phone: 'review.phone',
  purchaseDate: 'review.purchase_date',
  text: 'review.text',
  orderNumber: 'review.order_number',
  boughtHere: 'review.bought_here',
  acceptedPolicy: 'review.accepted_policy',
};

/** How a field of the form is called, also in the message that it is missing. */
export function labelOf(field: string, t: Translate): string {
  return t(labels[field] ?? field);
}
