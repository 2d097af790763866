import type { ServerModule } from '../../server-module.ts';
import { registerChangesRoutes } from './changes-routes.ts';
import { settingsErrors } from './errors.ts';
import { registerLegalRoutes } from './legal-routes.ts';
import { registerLookRoutes } from './look-routes.ts';
import { registerSettingsRoutes } from './routes.ts';
import { registerSectionRoutes } from './section-routes.ts';
import { registerShopRoutes } from './shop-routes.ts';

/** What a shop says of itself on every page and how it shows its goods, as its people set it up. */
export const shopSettings: ServerModule = {
  name: 'shop-settings',
  errors: settingsErrors,
  routes: (http, context) => {
    registerSettingsRoutes(http, context);
    registerLegalRoutes(http, context);
    registerLookRoutes(http, context);
    registerSectionRoutes(http, context);
    registerChangesRoutes(http, context);
    registerShopRoutes(http, context);
  },
};
