/** Whether a code of 8 or 13 digits ends in its check digit; other codes are the merchant's own and always right. */
export function isBarcodeConsistent(code: string): boolean {
  if (!/^(?:\d{8}|\d{13})$/.test(code)) return true;
  const digits = [...code].map(Number).toReversed();
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
