/** What only this module writes. */
export const tables = ['ad_tokens', 'ad_conversions'] as const;
