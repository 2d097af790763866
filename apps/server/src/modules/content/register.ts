import type { ServerModule } from '../../server-module.ts';
import { pictureUses } from './picture-use-queries.ts';
import { tables } from './tables.ts';
import { writingErrors } from './writing/errors.ts';
import { registerWritingRoutes } from './writing/routes.ts';

/** Pages, blocks and posts that a shop writes. */
export const content: ServerModule = {
  name: 'content',
  tables,
  pictureUses,
  errors: writingErrors,
  routes: registerWritingRoutes,
};
