import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'menus.title': 'القوائم',
};
