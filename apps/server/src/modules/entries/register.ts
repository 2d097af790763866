import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { acceptMultipart } from '../../plugins/multipart.ts';
import { registerCollectionRules } from './collection-rules/routes.ts';
import { registerEntryForms } from './editing/form-routes.ts';
import { registerEntryRoutes } from './editing/routes.ts';

/** What products are described by, as the people who sell them see and edit it. */
export function registerEntries(
  http: FastifyInstance,
  { db, ids, images }: Pick<AppContext, 'db' | 'ids' | 'images'>,
): void {
  registerEntryRoutes(http, { db, ids });
  registerCollectionRules(http, { db });
  void http.register(async (forms) => {
    acceptMultipart(forms, { whenMalformed: 'empty' });
    registerEntryForms(forms, { db, ids, images });
  });
}
