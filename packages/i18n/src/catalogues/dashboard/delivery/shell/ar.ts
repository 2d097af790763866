import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'carrierChoice.title': 'اختيار شركة التوصيل',
  'carriers.title': 'التوصيل',
  'shell.newCarrier': 'شركة توصيل جديدة',
};
