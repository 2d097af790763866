import { formatHundredths, parseHundredths, toCentimes } from '@hanout/core/kernel';
import type { Centimes } from '@hanout/core/kernel';

/**
 * The one way between an amount and the text that fields, addresses and forms carry: a plain decimal in dinars, as `CurrencyInput`
 * gives it. null for an empty text, and for one that is no amount.
 */
export function readAmount(text: string | null | undefined): Centimes | null {
  const centimes = readHundredths(text);
  return centimes === null ? null : toCentimes(centimes);
}

/** `1250.50`; '' where there is no amount. */
export const writeAmount = (centimes: number | null): string => (centimes === null ? '' : formatHundredths(centimes));

/** Two texts that mean the same amount: `400` and `400.00`. */
export function isSameAmount(left: string, right: string): boolean {
  return (left === '') === (right === '') && readAmount(left) === readAmount(right);
}

/** `19.5`, also with a comma, as 1950 basis points; null for an empty text, and for one that is no percentage. */
export const readPercent = (text: string | null | undefined): number | null =>
  readHundredths(text?.trim().replace(',', '.'));

/** 1950 basis points as `19.5`. */
export const writePercent = (basisPoints: number): string => formatHundredths(basisPoints).replace(/\.?0+$/u, '');

/** A decimal point with nothing before or behind it is one that is still being typed. */
function readHundredths(text: string | null | undefined): number | null {
  const plain = (text ?? '').trim().replace(/\.$/u, '').replace(/^\./u, '0.');
  return parseHundredths(plain) ?? null;
}
