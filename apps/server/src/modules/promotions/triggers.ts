/** Every change of what prices depend on counts the revision by which processes know that their rulebook is old, and tells them. */
export const triggers = {
  promotions_count_revision: 'promotions',
  shops_count_promotion_revision: 'shops',
  promotion_targets_count_revision: 'promotion_targets',
  promotion_texts_count_revision: 'promotion_texts',
} as const;
