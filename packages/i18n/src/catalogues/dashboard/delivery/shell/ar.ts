import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'carriers.title': 'التوصيل',
  'places.title': 'الولايات والبلديات',
  'shell.newCarrier': 'شركة توصيل جديدة',
};
