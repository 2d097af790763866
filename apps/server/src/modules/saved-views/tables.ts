/** What only this module writes. */
export const tables = ['saved_views', 'saved_view_defaults'] as const;
