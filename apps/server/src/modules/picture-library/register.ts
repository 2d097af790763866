import type { ServerModule } from '../../server-module.ts';
import { libraryErrors } from './errors.ts';
import { registerLibraryRoutes } from './routes.ts';

/** All pictures of the house: where each is seen, what it says to who cannot see it, and another in its place everywhere. */
export const pictureLibrary: ServerModule = {
  name: 'picture-library',
  errors: libraryErrors,
  routes: registerLibraryRoutes,
};
