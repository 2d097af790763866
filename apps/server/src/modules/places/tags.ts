/** Told after a change of wilayas and communes: pages that name them are drawn anew. */
export const PLACES_TAG = 'places';
