/** A moment, in milliseconds since 1970 (UTC). */
declare const instant: unique symbol;
export type Instant = number & { readonly [instant]: true };

export const toInstant = (value: Date | number): Instant =>
  (typeof value === 'number' ? value : value.getTime()) as Instant;

/** Where time comes from: business code never asks the machine itself. */
export interface Clock {
  readonly now: () => Instant;
}
