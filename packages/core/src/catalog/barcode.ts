const HAS_CHECK_DIGIT = /^(?:\d{8}|\d{13})$/;

/** Whether a bar code is an EAN-13 or an EAN-8, its check digit included. */
export const isEan = (code: string): boolean =>
  HAS_CHECK_DIGIT.test(code) && checkDigitOf(code.slice(0, -1)) === code.at(-1);

/** Whether a code of 8 or 13 digits ends in its check digit; other codes are the merchant's own and always right. */
export const isBarcodeConsistent = (code: string): boolean => !HAS_CHECK_DIGIT.test(code) || isEan(code);

/** Prefixes that are kept free for use within one company: 20 names products, 21 combinations. */
const PREFIXES = { product: '20', combination: '21' } as const;

/** An EAN-13 of the house for what has none of its maker; the same thing always gets the same one. */
export function internalEan13(of: keyof typeof PREFIXES, id: number): string {
  const digits = `${PREFIXES[of]}${String(id).padStart(10, '0')}`;
  return digits + checkDigitOf(digits);
}

/** Weights 3 and 1, counted from the end. */
function checkDigitOf(digits: string): string {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}
