declare const centimes: unique symbol;

/** An amount of Algerian dinars in whole centimes (1 DA = 100). Always a safe integer. */
export type Centimes = number & { readonly [centimes]: true };

/** Brands a whole number of centimes. Throws on anything else: it is a bug, not bad input. */
export function toCentimes(value: number): Centimes {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of centimes: ${value}`);
  return value as Centimes;
}

export const ZERO: Centimes = toCentimes(0);

export const addCentimes = (...amounts: readonly Centimes[]): Centimes =>
  toCentimes(amounts.reduce<number>((sum, amount) => sum + amount, 0));

/** a − b, never below zero. */
export const subtractDownToZero = (a: Centimes, b: Centimes): Centimes => toCentimes(Math.max(0, a - b));

export const multiplyCentimes = (amount: Centimes, quantity: number): Centimes => toCentimes(amount * quantity);

/** `amount × numerator / denominator`, rounded half up to the centime; exact for every safe amount. */
export function scaleCentimes(amount: Centimes, numerator: number, denominator: number): Centimes {
  const doubled = 2 * amount * numerator + denominator;
  if (amount >= 0 && numerator >= 0 && doubled <= Number.MAX_SAFE_INTEGER) {
    // Exact as long as every step stays a safe integer, and ten times as fast as the way below.
    const divisor = 2 * denominator;
    return toCentimes((doubled - (doubled % divisor)) / divisor);
  }
  const product = BigInt(amount) * BigInt(numerator);
  const divisor = BigInt(denominator);
  const rounded = (2n * product + divisor) / (2n * divisor);
  return toCentimes(Number(rounded));
}

/** The wire's decimal dinars (at most two decimals) as centimes; undefined when the value is not such a number. */
export function parseDinars(value: unknown): Centimes | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  const scaled = Math.round(value * 100);
  if (!Number.isSafeInteger(scaled) || Math.abs(scaled / 100 - value) > 1e-9 * Math.max(1, Math.abs(value)))
    return undefined;
  return toCentimes(scaled);
}

/** Centimes as the wire's decimal dinars. */
export const toDinars = (amount: Centimes): number => amount / 100;

const PLAIN_DECIMAL = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;

/** A plain decimal (`1250.5`, at most two decimals) in its hundredths, digit by digit; undefined when the text is none. */
export function parseHundredths(text: string): number | undefined {
  const [, sign, whole = '', decimals = ''] = PLAIN_DECIMAL.exec(text) ?? [];
  if (sign === undefined) return undefined;
  const hundredths = Number(`${sign}${whole}${decimals.padEnd(2, '0')}`);
  return Number.isSafeInteger(hundredths) ? hundredths : undefined;
}

/** Hundredths as the plain decimal with two decimals, `1250.50`. */
export function formatHundredths(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
