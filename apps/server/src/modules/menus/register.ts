import { serverMenusTexts } from '@hanout/i18n/catalogues/server/menus';
import type { ServerModule } from '../../server-module.ts';
import { menuErrors } from './errors.ts';
import { registerMenuItems } from './item-routes.ts';
import { registerMenuPickers } from './picker-routes.ts';

/** What stands above and below every page: where it leads to, and where it could. */
export const menus: ServerModule = {
  name: 'menus',
  errors: menuErrors,
  sentences: serverMenusTexts,
  routes: (http, context) => {
    registerMenuPickers(http, context);
    registerMenuItems(http, context);
  },
};
