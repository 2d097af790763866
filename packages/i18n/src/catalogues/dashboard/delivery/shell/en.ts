import type { Messages } from '../../../../translate.ts';

export const en: Messages = {
  'carriers.title': 'Delivery',
  'shell.newCarrier': 'New carrier',
};
