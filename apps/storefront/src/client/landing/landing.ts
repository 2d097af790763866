/** How a shopper came to the shop: only ever sent along with an order of theirs. */
export type Landing = Readonly<Record<string, string>>;

/** Letters of each of its texts. */
export const LONGEST = 150;
