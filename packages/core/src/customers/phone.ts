/** A mobile number as the shop stores it: `0`, then 5, 6 or 7, then eight digits. */
export type Phone = string & { readonly __brand: 'Phone' };

const ALGERIAN_MOBILE = /^0[567]\d{8}$/;

/**
 * Brings typed or pasted text to the national form; what is not a phone comes back cleaned but not valid (storefront §5).
 * Keyboards in Arabic write other digits, so these are folded before anything is dropped.
 */
export function normalizePhone(text: string): string {
  const digits = withLatinDigits(text.normalize('NFKC')).replace(/[^\d+]/g, '');
  const national = digits.replace(/^(?:\+|00)213/, '');
  // A bare 213 before nine digits is how address books export a number; twelve digits fit nothing else.
  const isBare = national === digits && /^213[567]\d{8}$/.test(digits);
  const local = isBare ? digits.slice(3) : national;
  return /^[567]\d{8}$/.test(local) ? `0${local}` : local;
}

/** True for a normalised number: ten digits that start with 05, 06 or 07 (storefront §9). */
export function isPhone(normalized: string): normalized is Phone {
  return ALGERIAN_MOBILE.test(normalized);
}

/** The phone in the text, or null. */
export function parsePhone(text: string): Phone | null {
  const normalized = normalizePhone(text);
  return isPhone(normalized) ? normalized : null;
}

/** `0770 12 34 56`; to be shown left-to-right in every language. */
export function formatPhone(phone: string): string {
  return phone
    .replace(/^(\d{4})(\d{2})(\d{2})(\d{2})$/, '$1 $2 $3 $4')
    .replace(/^(0\d{2})(\d{2})(\d{2})(\d{2})$/, '$1 $2 $3 $4');
}

/** `0770 •• •• 56`: enough for the buyer to recognise, not enough to call. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 4)} •• •• ${phone.slice(-2)}`;
}

function withLatinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}
