import type { TillPromotions } from '@hanout/contracts/till/catalogue';
import type { Promotion } from '@hanout/core/promotions';

/** The server sends core's own promotions as they stand; they are read as what they are. */
export const promotionsOf = ({ promotions }: TillPromotions): readonly Promotion[] =>
  JSON.parse(JSON.stringify(promotions));
