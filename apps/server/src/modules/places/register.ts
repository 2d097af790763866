import type { ServerModule } from '../../server-module.ts';
import { registerPlacesBackOffice } from './back-office/routes.ts';
import { placesErrors } from './errors.ts';
import { registerGroupRoutes } from './groups/routes.ts';
import { registerPlaceRoutes } from './routes/lookups.ts';
import { tables } from './tables.ts';

/** Wilayas and communes. */
export const places: ServerModule = {
  name: 'places',
  tables,
  errors: placesErrors,
  routes: (http, context) => {
    registerPlaceRoutes(http, context);
    registerPlacesBackOffice(http, context);
    registerGroupRoutes(http, context);
  },
};
