/** What only this module writes. */
export const tables = ['reviews', 'review_images', 'review_summaries'] as const;
