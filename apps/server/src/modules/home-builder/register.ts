import type { ServerModule } from '../../server-module.ts';
import { acceptMultipart } from '../../plugins/multipart.ts';
import { registerFormPicture, type FormPictureKind } from '../pictures/index.ts';
import { registerBlockChoices } from './choice-routes.ts';

/** Of the proportions of banners, as every picture of the shop's pages. */
const blockPicture: FormPictureKind = {
  path: 'block',
  permission: 'content.write',
  folder: 'web',
  fit: 'cover',
  size: 'banner_phone',
};

/** What the blocks of a home page can be filled with. */
export const homeBuilder: ServerModule = {
  name: 'home-builder',
  routes: (http, context) => {
    registerBlockChoices(http, context);
    void http.register(async (forms) => {
      acceptMultipart(forms, { whenMalformed: 'empty' });
      registerFormPicture(forms, context, blockPicture);
    });
  },
};
