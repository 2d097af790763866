/** How much of what a warehouse sells something makes: A the most of it, C the rest and what nobody bought. */
export const COUNT_CLASSES = ['A', 'B', 'C'] as const;
export type CountClass = (typeof COUNT_CLASSES)[number];

/** How far back sales are looked at. */
export const SOLD_DAYS = 90;
/** What sells best is A until it makes this share of all that is sold, then B until the next. */
export const CLASS_SHARES = { A: 0.8, B: 0.95 } as const;

/** After how many days things of each class are counted again, and how many things somebody counts on one day. */
export interface CountRhythm {
  readonly aDays: number;
  readonly bDays: number;
  readonly cDays: number;
  readonly perDay: number;
}

/** Until a warehouse says otherwise. */
export const USUAL_RHYTHM: CountRhythm = { aDays: 30, bDays: 90, cDays: 180, perDay: 30 };
export const LONGEST_DAYS = 3_650;
export const MOST_PER_DAY = 500;

/** Of something before which things were sold for this share of all, the best first. Null: nothing of it was sold. */
export function classOf(shareBefore: number | null): CountClass {
  if (shareBefore === null) return 'C';
  if (shareBefore < CLASS_SHARES.A) return 'A';
  return shareBefore < CLASS_SHARES.B ? 'B' : 'C';
}
