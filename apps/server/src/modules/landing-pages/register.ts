import { serverLandingTexts } from '@hanout/i18n/catalogues/server/landing';
import type { ServerModule } from '../../server-module.ts';
import { landingErrors } from './errors.ts';
import { pictureUses } from './picture-use-queries.ts';
import { registerLandingRoutes } from './routes.ts';
import { tables } from './tables.ts';

/** Pages for one product each, which advertisements lead to. */
export const landingPages: ServerModule = {
  name: 'landing-pages',
  tables,
  errors: landingErrors,
  sentences: serverLandingTexts,
  routes: registerLandingRoutes,
  pictureUses,
};
