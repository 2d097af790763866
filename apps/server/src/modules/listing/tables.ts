/** What only this module writes. */
export const tables = ['listings', 'listing_contexts'] as const;
