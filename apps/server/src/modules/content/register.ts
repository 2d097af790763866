import type { ServerModule } from '../../server-module.ts';
import { acceptMultipart } from '../../plugins/multipart.ts';
import { registerFormPicture, type FormPictureKind } from '../pictures/index.ts';
import { contentJobs } from './jobs.ts';
import { pictureUses } from './picture-use-queries.ts';
import { tables } from './tables.ts';
import { writingErrors } from './writing/errors.ts';
import { registerWritingRoutes } from './writing/routes.ts';

/** In its own proportions: a text shows it as wide as its column. */
const textPicture: FormPictureKind = {
  path: 'writing',
  permission: 'content.write',
  folder: 'blog',
  fit: 'inside',
  size: 'text_small',
};

/** Pages, blocks and posts that a shop writes. */
export const content: ServerModule = {
  name: 'content',
  tables,
  pictureUses,
  errors: writingErrors,
  jobs: contentJobs,
  routes: (http, context) => {
    registerWritingRoutes(http, context);
    void http.register(async (forms) => {
      acceptMultipart(forms, { whenMalformed: 'empty' });
      registerFormPicture(forms, context, textPicture);
    });
  },
};
