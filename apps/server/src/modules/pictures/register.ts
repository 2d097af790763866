import type { ServerModule } from '../../server-module.ts';
import { pictureErrors } from './errors.ts';
import { pictureJobs } from './jobs.ts';
import { registerImageRoutes } from './routes.ts';
import { ownPictureUses } from './picture-use-queries.ts';
import { tables } from './tables.ts';

/** Pictures of everything: taken in, cut, drawn in sizes, served. */
export const pictures: ServerModule = {
  name: 'pictures',
  tables,
  pictureUses: ownPictureUses,
  errors: pictureErrors,
  routes: (http, { images }) => registerImageRoutes(http, images),
  jobs: pictureJobs,
};
