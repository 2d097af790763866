/** What a supplier asks of an order of one thing. */
export interface SupplyTerms {
  /** fewer are not delivered */
  readonly minimumQuantity: number;
  /** it comes in boxes of so many */
  readonly packQuantity: number;
}

export type TermsWarning =
  | { readonly kind: 'below-minimum'; readonly minimum: number; readonly suggested: number }
  | { readonly kind: 'not-whole-packs'; readonly pack: number; readonly suggested: number };

/** The least quantity of whole packs that is not below what is asked for nor below the minimum. */
export function suggestQuantity(quantity: number, { minimumQuantity, packQuantity }: SupplyTerms): number {
  const least = Math.max(quantity, minimumQuantity, 1);
  return Math.ceil(least / packQuantity) * packQuantity;
}

/** What the supplier would say to the quantity: too few, or no whole packs. A warning, never a refusal: one may have agreed otherwise. */
export function warnOfTerms(quantity: number, terms: SupplyTerms): TermsWarning | null {
  const suggested = suggestQuantity(quantity, terms);
  if (quantity < terms.minimumQuantity) return { kind: 'below-minimum', minimum: terms.minimumQuantity, suggested };
  return quantity % terms.packQuantity === 0 ? null : { kind: 'not-whole-packs', pack: terms.packQuantity, suggested };
}

/** The day on which an order of today is expected: by the slowest of its lines; undefined delays wait for the supplier's own. */
export function longestDelay(
  lines: readonly { readonly delayDays: number | null }[],
  supplierDelayDays: number | null,
): number | null {
  const days = lines.map(({ delayDays }) => delayDays ?? supplierDelayDays);
  const known = days.filter((each) => each !== null);
  return known.length === 0 ? supplierDelayDays : Math.max(...known);
}
