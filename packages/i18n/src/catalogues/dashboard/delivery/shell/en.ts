import type { Messages } from '../../../../translate.ts';

export const en: Messages = {
  'carriers.title': 'Delivery',
  'places.title': 'Wilayas and communes',
  'shell.newCarrier': 'New carrier',
};
