import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { acceptMultipart } from '../../plugins/multipart.ts';
import type { ServerModule } from '../../server-module.ts';
import { registerCollectionRules } from './collection-rules/routes.ts';
import { registerEntryForms } from './editing/form-routes.ts';
import { registerEntryRoutes } from './editing/routes.ts';
import { registerStarterRoutes } from './starters/routes.ts';
import { entryErrors } from './errors.ts';
import { pictureUses } from './picture-use-queries.ts';
import { tables } from './tables.ts';

/** What products are described by: categories, brands, collections, tags, attributes, features … */
export const entries: ServerModule = {
  name: 'entries',
  tables,
  pictureUses,
  errors: entryErrors,
  routes: registerEntries,
};

function registerEntries(http: FastifyInstance, { db, ids, images }: Pick<AppContext, 'db' | 'ids' | 'images'>): void {
  registerEntryRoutes(http, { db, ids });
  registerCollectionRules(http, { db });
  registerStarterRoutes(http, { db, ids });
  void http.register(async (forms) => {
    acceptMultipart(forms, { whenMalformed: 'empty' });
    registerEntryForms(forms, { db, ids, images });
  });
}
