/** A moment, in milliseconds since 1970 (UTC). */
declare const instant: unique symbol;
export type Instant = number & { readonly [instant]: true };

export const toInstant = (value: Date | number): Instant =>
  (typeof value === 'number' ? value : value.getTime()) as Instant;

/** Where time comes from: business code never asks the machine itself. */
export interface Clock {
  readonly now: () => Instant;
}

const HOUR_MS = 3_600_000;

/** The day of a moment in Algiers, `2026-11-22`: one hour ahead of UTC, the whole year. */
export const dayInAlgiers = (at: Instant): string => new Date(at + HOUR_MS).toISOString().slice(0, 10);
