import { isPhone, normalizePhone } from '@hanout/core/customers';

/** What a person may mean by the text in the search box; an order is found by any part that is there. */
export interface OrderSearch {
  readonly number: number | null;
  readonly phone: string | null;
  /** part of a phone, at least four digits */
  readonly phonePart: string | null;
  /** all of them are in the name */
  readonly words: readonly string[];
}

const largestNumber = 1_000_000_000_000;

/** Reads the search text: a number with or without #, a phone in any form, or words of a name. Null when it is empty. */
export function parseOrderSearch(text: string | undefined): OrderSearch | null {
  const typed = text?.normalize('NFKC').trim() ?? '';
  if (typed === '') return null;
  if (/\p{L}/u.test(typed)) return { number: null, phone: null, phonePart: null, words: typed.split(/\s+/) };
  const local = normalizePhone(typed).replace(/\D/g, '');
  const phone = isPhone(local) ? local : null;
  const number = Number(normalizePhone(typed.replace('#', '')).replace(/\D/g, '') || Number.NaN);
  return {
    number: Number.isSafeInteger(number) && number < largestNumber ? number : null,
    phone,
    phonePart: phone === null && local.length >= 4 ? local.replace(/^0(?=0|$)/, '') : null,
    words: [],
  };
}
