/** What only this module writes. */
export const tables = ['abandoned_carts'] as const;
