/** Told after a change of carriers and their prices: pages that say where, for how much and how fast are drawn anew. */
export const DELIVERY_TAG = 'delivery';
