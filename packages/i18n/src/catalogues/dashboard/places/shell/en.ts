import type { Messages } from '../../../../translate.ts';

export const en: Messages = {
  'places.title': 'Wilayas and communes',
};
