/** What only this module writes. */
export const tables = ['carrier_choice_rules', 'carrier_choice_settings', 'carrier_simulations'] as const;
