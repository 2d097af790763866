/** What only this module writes. */
export const tables = ['search_counts', 'search_documents', 'search_openings', 'search_words'] as const;
