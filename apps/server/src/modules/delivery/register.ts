import type { ServerModule } from '../../server-module.ts';
import { registerRatesFile } from './back-office/rates-file.ts';
import { registerDeliveryBackOffice } from './back-office/routes.ts';
import { registerSeenRoute } from './back-office/seen-routes.ts';
import { deliveryErrors } from './errors.ts';
import { registerTransporterRoute } from './routes/transporters.ts';
import { pictureUses } from './picture-use-queries.ts';
import { tables } from './tables.ts';

/** Who delivers, where to, and for how much. */
export const delivery: ServerModule = {
  name: 'delivery',
  tables,
  pictureUses,
  errors: deliveryErrors,
  routes: (http, context) => {
    registerTransporterRoute(http, context);
    registerDeliveryBackOffice(http, context);
    registerRatesFile(http, context);
    registerSeenRoute(http, context);
  },
};
