/** By what is paid over a counter. */
export const TILL_METHODS = ['cash', 'card', 'mobile', 'other'] as const;
export type TillMethod = (typeof TILL_METHODS)[number];

/** Where it lies then: notes and coins in the drawer, all else with a bank. */
export const purseOf = (method: TillMethod): 'till' | 'bank' => (method === 'cash' ? 'till' : 'bank');
