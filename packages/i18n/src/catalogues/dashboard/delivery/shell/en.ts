import type { Messages } from '../../../../translate.ts';

export const en: Messages = {
  'carrierChoice.title': 'Choice of carrier',
  'carriers.title': 'Delivery',
  'shell.newCarrier': 'New carrier',
};
