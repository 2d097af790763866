import type { ServerModule } from '../../server-module.ts';
import { registerPromotionsBackOffice } from './back-office/index.ts';
import { promotionErrors } from './errors.ts';
import { pictureUses } from './picture-use-queries.ts';
import { personOfUses } from './person-repository.ts';
import { tables } from './tables.ts';
import { triggers } from './triggers.ts';

/** What lowers prices, when and for whom. */
export const promotions: ServerModule = {
  name: 'promotions',
  tables,
  personUses: [personOfUses],
  pictureUses,
  triggers,
  errors: promotionErrors,
  routes: registerPromotionsBackOffice,
};
