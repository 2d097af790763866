import type { TillCustomer } from '@hanout/contracts/till/catalogue';
import { normalizePhone } from '@hanout/core/customers';
import { splitWords } from '@hanout/core/search';

export interface IndexedCustomer {
  readonly customer: TillCustomer;
  /** each word behind a space */
  readonly words: string;
}

/** Cashier customer search needs at least three characters (storefront §9). */
export const LEAST_CUSTOMER_LETTERS = 3;
const MOST_FOUND = 30;

export const customerWords = ({ firstName, lastName, phone }: TillCustomer): string =>
  ` ${[...splitWords(`${firstName} ${lastName}`).map(({ folded }) => folded), normalizePhone(phone)].join(' ')}`;

/** By the beginnings of words of the name, or digits anywhere in the phone. */
export function searchCustomers(customers: Iterable<IndexedCustomer>, text: string): readonly TillCustomer[] {
  const digits = normalizePhone(text);
  const isPhone = /^[\d\s+().-]+$/.test(text.trim()) && digits.length >= LEAST_CUSTOMER_LETTERS;
  const words = splitWords(text).map(({ folded }) => ` ${folded}`);
  const found: TillCustomer[] = [];
  for (const { customer, words: own } of customers) {
    const isFound = isPhone
      ? customer.phone.includes(digits)
      : words.length > 0 && words.every((word) => own.includes(word));
    if (isFound) found.push(customer);
    if (found.length >= MOST_FOUND) break;
  }
  return found;
}
