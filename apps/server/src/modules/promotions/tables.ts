/** What only this module writes. */
export const tables = [
  'promotions',
  'promotion_texts',
  'promotion_targets',
  'promotion_uses',
  'promotion_revisions',
  'promotion_coupons',
] as const;
