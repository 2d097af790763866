/** Told after a change of promotions: pages and listings that show them are drawn anew (the listing's `promotionsTag`). */
export const PROMOTIONS_TAG = 'promotions';
