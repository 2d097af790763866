/** In the order in which they are read: the way out, then what did not arrive. */
export const FUNNEL_STEPS = ['placed', 'confirmed', 'shipped', 'delivered', 'paid', 'returned', 'cancelled'] as const;
