/** What only this module writes. */
export const tables = ['pick_waves', 'pick_wave_orders', 'pick_wave_lines', 'pick_wave_history'] as const;
