import { isPhone, normalizePhone } from '@hanout/core/customers';

/** What a person may mean by the text in the search box; an order is found by any part that is there. */
export interface OrderSearch {
  readonly number: number | null;
  readonly phone: string | null;
  /** part of a phone, at least four digits */
  readonly phonePart: string | null;
  /** all of them are in the name, or in what a product is called */
  readonly words: readonly string[];
  /** a reference of a product, or how the number of a parcel begins */
  readonly code: string | null;
}

const largestNumber = 1_000_000_000_000;
/** Codes of fewer signs would mean too much. */
const shortestCode = 4;

/** Reads the search text: a number with or without #, a phone in any form, a code, or words. Null when it is empty. */
export function parseOrderSearch(text: string | undefined): OrderSearch | null {
  const typed = text?.normalize('NFKC').trim() ?? '';
  if (typed === '') return null;
  const code = !/\s/.test(typed) && typed.length >= shortestCode ? typed : null;
  if (/\p{L}/u.test(typed))
    return { number: null, phone: null, phonePart: null, words: typed.split(/\s+/).slice(0, 8), code };
  const local = normalizePhone(typed).replace(/\D/g, '');
  const phone = isPhone(local) ? local : null;
  const number = Number(normalizePhone(typed.replace('#', '')).replace(/\D/g, '') || Number.NaN);
  return {
    number: Number.isSafeInteger(number) && number < largestNumber ? number : null,
    phone,
    phonePart: phone === null && local.length >= 4 ? local.replace(/^0(?=0|$)/, '') : null,
    words: [],
    code: phone === null ? code : null,
  };
}
