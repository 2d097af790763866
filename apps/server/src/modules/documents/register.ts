import { serverDocumentsTexts } from '@hanout/i18n/catalogues/server/documents';
import type { ServerModule } from '../../server-module.ts';
import { documentErrors } from './errors.ts';
import { documentJobs } from './jobs.ts';
import { pictureUses } from './picture-use-queries.ts';
import { registerDocumentRoutes } from './routes.ts';
import { tables } from './tables.ts';

/** What is drafted, published and gone back to: menus, home page, theme. */
export const documents: ServerModule = {
  name: 'documents',
  tables,
  errors: documentErrors,
  sentences: serverDocumentsTexts,
  routes: registerDocumentRoutes,
  jobs: documentJobs,
  pictureUses,
};
