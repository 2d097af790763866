/** What only this module writes. */
export const tables = ['landing_pages', 'landing_runs', 'landing_visits'] as const;
