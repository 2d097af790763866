import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'gallery.title': 'المكوّنات',
};
