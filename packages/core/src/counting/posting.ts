/** A line as it is posted, and what the books say of its shelf by then. */
export interface LineToPost {
  readonly expected: number;
  readonly counted: number;
  readonly onHand: number;
}

/**
 * How many lie there after posting: what was found more or less than the books said is more or less than what they say now, so that
 * what was sold or came in meanwhile stays so. Null: it would be less than nothing.
 */
export function levelAfter({ expected, counted, onHand }: LineToPost): number | null {
  const level = onHand + counted - expected;
  return level < 0 ? null : level;
}
