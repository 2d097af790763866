import { multiplyCentimes, toCentimes } from '@hanout/core/kernel';
import type { Centimes } from '@hanout/core/kernel';

/** A type that can be chosen, with what one of it costs in centimes. */
export type PricedOption = { readonly id: string; readonly name: string; readonly price: number };

/** What was chosen and how much of it, as it was typed. */
export type Calculation = { readonly option: string; readonly quantity: string };

/** Nothing is chosen yet, and of whatever is chosen, one. */
export const NEW_CALCULATION: Calculation = { option: '', quantity: '1' };

const WHOLE = /^[1-9]\d{0,5}$/u;

/** How many were typed; null for what is no whole number from 1 on. */
export function readQuantity(text: string): number | null {
  const plain = text.trim();
  return WHOLE.test(plain) ? Number(plain) : null;
}

/** The price of the chosen type times the quantity; null while there is no type, or no quantity. */
export function totalOf(options: readonly PricedOption[], { option, quantity }: Calculation): Centimes | null {
  const chosen = options.find(({ id }) => id === option);
  const pieces = readQuantity(quantity);
  return chosen === undefined || pieces === null ? null : multiplyCentimes(toCentimes(chosen.price), pieces);
}
