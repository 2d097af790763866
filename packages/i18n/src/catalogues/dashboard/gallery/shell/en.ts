import type { Messages } from '../../../../translate.ts';

export const en: Messages = {
  'gallery.title': 'Components',
};
