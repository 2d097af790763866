import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'places.title': 'الولايات والبلديات',
};
