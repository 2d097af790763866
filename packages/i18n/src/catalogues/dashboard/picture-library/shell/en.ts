import type { Messages } from '../../../../translate.ts';

export const en: Messages = {
  'library.title': 'Media library',
};
