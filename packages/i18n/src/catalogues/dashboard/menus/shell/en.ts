import type { Messages } from '../../../../translate.ts';

export const en: Messages = {
  'menus.title': 'Menus',
};
